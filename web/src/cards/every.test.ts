/** Every kind of card and sign as it is drawn, attribute by attribute; `vitest -u` writes it anew. */
import type { Component } from "svelte";
import { beforeAll, expect, test } from "vitest";

import { speak } from "../lib/i18n";
import { cleanup, render } from "../testing/library";
import { Card, CardBack, DuelCard, Emblem, Flames, Icon, Logo, PileBase, PileSign, SlideTile } from ".";
import { ICONS } from "./icons";
import UnitMark from "./UnitMark.svelte";

beforeAll(() => speak("en"));

/** One element per line as it begins, without the names that Svelte gives to styles. */
function drawn(Part: Component<never>, props: object): string {
  const { container } = render(Part as Component, { props });
  const text = container
    .firstElementChild!.innerHTML.replace(/<!--.*?-->/gs, "")
    .replace(/ ?svelte-\w+/g, "")
    .replace(/ class=""/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/<\/\w+>/g, "")
    .replace(/> ?</g, ">\n  <");
  cleanup();
  return text;
}

const STATES = ["idle", "selected", "draft", "faint", "stuck", "vanishing"];
const PARTS: [string, Component<never>, object[]][] = [
  [
    "Card",
    Card as Component<never>,
    [{ number: 7 }, { number: 44, fire: true }, { number: 99, decorative: true }],
  ],
  ["Card", Card as Component<never>, STATES.map((state) => ({ number: 50, state, decorative: true }))],
  ["DuelCard", DuelCard as Component<never>, [0, 1].map((owner) => ({ number: 12, owner }))],
  ["DuelCard", DuelCard as Component<never>, [{ number: 59, owner: 1, state: "draft", decorative: true }]],
  [
    "SlideTile",
    SlideTile as Component<never>,
    Array.from({ length: 10 }, (_, number) => ({ number: number + 1 })),
  ],
  [
    "SlideTile",
    SlideTile as Component<never>,
    [{}, { number: 3, faceDown: true }, { number: 3, state: "vanishing", decorative: true }],
  ],
  ["CardBack", CardBack as Component<never>, [{}, { metal: "silver" }, { metal: "gold", decorative: true }]],
  ["PileBase", PileBase as Component<never>, [{ start: 1 }, { start: 60 }, { start: 100, decorative: true }]],
  ["PileSign", PileSign as Component<never>, [{ letter: "A", ascends: true }, { ascends: false }]],
  ["Emblem", Emblem as Component<never>, ["silver", "gold"].map((metal) => ({ metal, x: 1, y: 2 }))],
  [
    "UnitMark",
    UnitMark as Component<never>,
    Array.from({ length: 10 }, (_, unit) => ({ number: 20 + unit, x: 3, y: 4 })),
  ],
  ["UnitMark", UnitMark as Component<never>, [{ number: 35, x: 1, y: 2, scale: 0.5 }]],
  ["Flames", Flames as Component<never>, [{}]],
  ["Logo", Logo as Component<never>, [{}]],
  ["Icon", Icon as Component<never>, Object.keys(ICONS).map((name) => ({ name }))],
];

test("every card and every sign is drawn as it was written down", async () => {
  const lines = PARTS.flatMap(([name, Part, all]) =>
    all.map((props) => `${name} ${JSON.stringify(props)}:\n  ${drawn(Part, props)}`),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../__outlines__/every-card.txt");
});
