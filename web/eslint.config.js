import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/lib/protocol.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // The app has its own router, which works under any sub-path; this rule is about another one.
      "svelte/no-navigation-without-resolve": "off",
      // An exclamation mark says what the protocol promises and the types cannot.
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    ignores: ["src/testing/library.ts"],
    rules: {
      // What tests wait for may take long, which testing/library tells the library.
      "no-restricted-imports": [
        "error",
        { name: "@testing-library/svelte", message: "Import testing/library." },
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
);
