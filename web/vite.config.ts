/** How the browser app is built: into the Python package, with relative addresses so that it runs under any sub-path. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { type Plugin } from "vite";
import { defineConfig } from "vitest/config";

const SERVER = process.env.TENBACK_SERVER ?? "http://127.0.0.1:8000";

/**
 * What the front page needs, in two pieces: a phone waits longer for ten small files than for one large. And the table
 * in one piece, whose boards reviews, replays and lessons use too: the whole app is 3.5 KB smaller so.
 */
const GROUPS = [
  { name: "language", test: /lib\/(language|protocol)|preload-helper/, priority: 2 },
  { name: "app", test: /node_modules\/(?!@noble|uplot)|src\/(lib|cards|ui|front)\/.*\.(ts|svelte)$/ },
  {
    name: "table",
    test: /src\/(table|boards\/(Board|PileBoard|SlideBoard|TurnBar|RoundBar|Hint|Signal|Middle|Moves|OtherGrids|Piles|drag|turn))/,
  },
];

// Tests tell times of day. Threads have their zone from the process that starts them.
if (process.env.VITEST) process.env.TZ = "UTC";

const STAY = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };

export default defineConfig(({ mode }) => ({
  base: "./",
  plugins: [svelte(), ftl(), rootedInDevelopment(), announced(), compressed()],
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/tenback/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    fs: { allow: [".."] },
    // The host stays the page's own: the server turns pages of other origins away.
    proxy: {
      "/api": { target: SERVER, changeOrigin: false },
      "/ws": { target: SERVER.replace("http", "ws"), ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    // A click on a link leads nowhere: a test's page stays.
    environmentOptions: { happyDOM: { settings: { navigation: STAY } } },
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/testing/patience.ts"],
    restoreMocks: true,
    // A thread per file starts sooner than a process per file.
    pool: "threads",
    maxWorkers: "100%",
    // Long enough for a machine ten times slower than the usual one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}));

/** Does in development what the server does: every page finds the app's files from the root. */
function rootedInDevelopment(): Plugin {
  return {
    name: "tenback-rooted",
    apply: "serve",
    transformIndexHtml: (html) => html.replace('<base href="./" />', '<base href="/" />'),
  };
}

/** Brings the words in: each .ftl file as text, without comments and without what only the terminal says. */
function ftl(): Plugin {
  const forTheBrowser = (entry: string) => !/^(#|term-|typed-)/.test(entry);
  return {
    name: "tenback-ftl",
    transform: {
      filter: { id: /\.ftl$/ },
      handler: (text) => {
        const entries = text.split(/^(?=[a-z#])/m).filter(forTheBrowser);
        return { code: `export default ${JSON.stringify(entries.join(""))};`, map: null };
      },
    },
  };
}

/** Names in the page what its entry will ask for, so that a browser fetches all of it at once. */
function announced(): Plugin {
  return {
    name: "tenback-announced",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const start = chunks.find((chunk) => chunk.name === "start")!;
        const entry = chunks.find((chunk) => chunk.isEntry)!;
        const rest = [start.fileName, ...start.imports].filter((file) => !entry.imports.includes(file));
        return rest.map((file) => ({
          tag: "link",
          injectTo: "head",
          attrs: { rel: "modulepreload", crossorigin: true, href: `./${file}` },
        }));
      },
    },
  };
}

/** Beside each text file a compressed one, which the server hands to whoever takes it. */
function compressed(): Plugin {
  return {
    name: "tenback-compressed",
    apply: "build",
    writeBundle({ dir }, files) {
      for (const name of Object.keys(files).filter((name) => /\.(js|css)$/.test(name))) {
        const file = join(dir!, name);
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}
