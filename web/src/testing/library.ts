/** The testing library, which waits as long as every test does for what must come. */
import { configure } from "@testing-library/svelte";

import { PATIENCE_MS } from "./patience";

export * from "@testing-library/svelte";

configure({ asyncUtilTimeout: PATIENCE_MS });
