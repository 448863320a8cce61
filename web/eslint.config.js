// Few rules, each for a mistake that neither the compiler nor the formatter sees.
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import styledClasses from "./lint/styledClasses.js";

export default ts.config(
  { ignores: ["node_modules/", "src/generated/"] },
  ts.configs.base,
  svelte.configs.base,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    files: ["src/**/*.{ts,svelte}", "vite.config.ts"],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"], tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "no-var": "error",
      "prefer-const": "off",
      "svelte/prefer-const": "error",
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true, varsIgnorePattern: "^_+$" }],
      "svelte/no-at-html-tags": "error",
      "svelte/no-dupe-style-properties": "error",
      "svelte/no-dupe-on-directives": "error",
      "svelte/require-each-key": "error",
    },
  },
  {
    files: ["src/**/*.svelte"],
    plugins: { page: { rules: { "styled-classes": styledClasses } } },
    rules: { "page/styled-classes": "error" },
  },
  { files: ["src/**/*.test.ts"], rules: { "@typescript-eslint/no-non-null-assertion": "off" } },
);
