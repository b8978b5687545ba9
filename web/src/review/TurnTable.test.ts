import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { speak, t } from "../lib/i18n";
import { cleanup, fireEvent, render, screen } from "../testing/library";
import { turnOf } from "../testing/reviews";
import TurnTable from "./TurnTable.svelte";

beforeAll(() => speak("en"));
afterEach(cleanup);

test("the turns of one seat are counted by themselves; each line leads to its turn and has that turn's figures", async () => {
  const onturn = vi.fn();
  const turns = [
    turnOf({
      turn: 1,
      seat: 1,
      best: 0.81,
      played: 0.8,
      loss: 0.01,
      luck: 0.04,
      left_best: 3,
      left_played: 2.25,
    }),
    turnOf({
      turn: 3,
      seat: 1,
      best: 0.7,
      played: 0.5,
      loss: 0.2,
      luck: 0,
      left_best: 4,
      left_played: 6,
      mark: "blunder",
    }),
    turnOf({
      turn: 5,
      seat: 1,
      best: 0.6,
      played: 0.6,
      loss: 0,
      luck: null,
      left_best: 5,
      left_played: 7.04,
    }),
  ];
  render(TurnTable, { turns, names: ["Ann", "Ben"], counted: "left", onturn });
  const rows = Array.from(document.querySelectorAll("tbody tr"), (row) =>
    Array.from(row.children, (cell) => cell.textContent.trim()),
  );
  expect(rows).toEqual([
    ["1", "Ben", "81%", "1", "4", "2.3", ""],
    ["2", "Ben", "70%", "20", "0", "6.0", t("review-mark-blunder")],
    ["3", "Ben", "60%", "0", "–", "7.0", ""],
  ]);
  await speak("pl");
  expect(await screen.findByText("2,3")).toBeTruthy();
  await speak("en");
  for (const button of document.querySelectorAll("button")) await fireEvent.click(button);
  expect(onturn.mock.calls).toEqual([[0], [1], [2]]);
});
