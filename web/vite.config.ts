import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` talks to a server that runs beside it; `npm run build` writes where the server looks.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/wildtable/server/static", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: process.env["WILDTABLE_URL"] ?? "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
