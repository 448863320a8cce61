// A rule of the linter: each class that a component's markup has needs a style, in the component, in `src/design` or in
// a `:global()` of another component. What loses its style by mistake is found. (A style that nothing uses is found by
// the compiler.)
import { readdirSync, readFileSync } from "node:fs";

const CLASS = /\.(-?[a-z_][\w-]*)/gi;
const SELECTOR = /([^{};]+)\{/g;
const GLOBAL = /:global\(([^{]*)\)/g;
const COMMENT = /\/\*.*?\*\//gs;

const classesOf = (selectors) => [...selectors.matchAll(CLASS)].map((found) => found[1]);
const selectorsOf = (css) => [...css.replace(COMMENT, "").matchAll(SELECTOR)].map((found) => found[1]);
const stylesOf = (source) => [...source.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((found) => found[1]).join("\n");

const files = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));

/** The classes with a style that any component may use. */
function shared(root) {
  const design = files(`${root}/src/design`, ".css");
  const globals = files(`${root}/src`, ".svelte")
    .flatMap((source) => selectorsOf(stylesOf(source)))
    .flatMap((selector) => [...selector.matchAll(GLOBAL)].map((found) => found[1]));
  return new Set([...design.flatMap(selectorsOf), ...globals].flatMap(classesOf));
}

/** The words of the nth text of several; one that touches a value beside it is only a part of a class. */
const whole = (text, n, last) =>
  `${n > 0 ? "?" : ""}${text}${n < last ? "?" : ""}`.split(/\s+/).filter((word) => !word.includes("?"));

/** The classes that an expression can give, as far as they are written in it. */
function given(node) {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? node.value.split(/\s+/) : [];
    case "TemplateLiteral":
      return node.quasis.flatMap(({ value }, n) => whole(value.raw, n, node.expressions.length));
    case "ArrayExpression":
      return node.elements.flatMap(given);
    case "ObjectExpression":
      return node.properties.flatMap(({ key, computed }) => (computed ? [] : given(key).concat(key.name ?? [])));
    case "ConditionalExpression":
      return [...given(node.consequent), ...given(node.alternate)];
    case "LogicalExpression":
      return node.operator === "&&" ? given(node.right) : []; // what stands in for a value may be without a look
    default:
      return [];
  }
}

let common;

export default {
  meta: { type: "problem", schema: [], messages: { bare: "The class “{{name}}” has no style." } },
  create(context) {
    common ??= shared(context.cwd);
    const own = new Set(selectorsOf(stylesOf(context.sourceCode.text)).flatMap(classesOf));
    const check = (node, names) => {
      for (const name of names)
        if (name && !own.has(name) && !common.has(name)) context.report({ node, messageId: "bare", data: { name } });
    };
    return {
      "SvelteAttribute[key.name='class']"(node) {
        for (const [n, value] of node.value.entries())
          check(
            value,
            value.type === "SvelteLiteral" ? whole(value.value, n, node.value.length - 1) : given(value.expression),
          );
      },
      "SvelteDirective[kind='Class']"(node) {
        check(node, [node.key.name.name]);
      },
    };
  },
};
