import { afterEach, beforeAll, expect, test } from "vitest";

import { speak } from "../lib/i18n";
import { cleanup, render } from "../testing/library";
import { turnOf } from "../testing/reviews";
import Curve from "./Curve.svelte";

beforeAll(() => speak("en"));
afterEach(cleanup);

test("the turn that is shown has its point on the curve, certain wins and losses included", () => {
  const turns = [0, 0.3, 1].map((best, turn) => turnOf({ turn, best, played: best, luck: 0 }));
  const heights = [0, 1, 2, 3].map((at) => {
    cleanup();
    render(Curve, { turns, at, told: "", onturn: () => {} });
    return Number(document.querySelector("circle.here")!.getAttribute("cy"));
  });
  expect(heights).toEqual([...heights].sort((one, other) => other - one));
  expect(new Set(heights).size).toBe(3);
});
