import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { minify, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { about } from "./about.ts";
import { fluent } from "./fluent.ts";

const OUT = "../src/wildtable/server/static";

/** Lays beside each file of the built page the same one packed, as small as it gets: the server sends whichever a browser takes. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  closeBundle() {
    for (const name of readdirSync(OUT, { recursive: true, encoding: "utf8" })) {
      if (!/\.(js|css|html|svg|txt)$/.test(name)) continue;
      const file = join(OUT, name);
      const whole = readFileSync(file);
      const brotli = brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } });
      const gzip = gzipSync(whole, { level: 9 });
      if (brotli.length < whole.length) writeFileSync(`${file}.br`, brotli);
      if (gzip.length < whole.length) writeFileSync(`${file}.gz`, gzip);
    }
  },
};

/** Puts what chooses the colours into the page itself: the first thing that is seen waits for nothing else. */
const looks: Plugin = {
  name: "looks",
  transformIndexHtml: {
    order: "pre",
    async handler(html) {
      const { code } = await minify("applyLooks.js", readFileSync("src/design/applyLooks.js", "utf8"));
      return html.replace(' src="/src/design/applyLooks.js">', () => `>${code}`);
    },
  },
};

/** Names the style of what comes after the first thing seen below it, for nothing above waits for it. */
const below: Plugin = {
  name: "below",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replace(/\s*(<link rel="stylesheet"[^>]*>)([^]*)(?=\n\s*<\/body>)/, "$2\n    $1"),
  },
};

// `npm run dev` talks to a server that runs beside it; `npm run build` writes where the server looks.
export default defineConfig({
  base: "./", // a proxy may serve it under a path
  plugins: [svelte(), fluent, about, looks, below, packed],
  build: { outDir: OUT, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}), // components are mounted, not rendered to text
  server: { proxy: { "/api": { target: process.env["WILDTABLE_URL"] ?? "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
});
