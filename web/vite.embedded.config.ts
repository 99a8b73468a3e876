import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const source = (name: string) => fileURLToPath(new URL(`src/embedded/${name}.ts`, import.meta.url));

/** `hanchan.js` and its worker, beside the page without a server, whose engine they load. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "../build/static",
    emptyOutDir: false,
    target: "es2022",
    lib: {
      entry: { hanchan: source("glue"), "hanchan-worker": source("hanchan-worker") },
      formats: ["es"],
    },
    rolldownOptions: { output: { entryFileNames: "[name].js" } },
  },
});
