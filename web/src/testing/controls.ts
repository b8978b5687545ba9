/** What comes of each control of a page: of buttons, choices, switches, sliders, and of fields for text and files. */
import { vi } from "vitest";

import { device } from "../lib/device.svelte";
import { route } from "../lib/router.svelte";
import { cleanup, fireEvent } from "./library";
import { outline } from "./outline";
import { askedOf, type stubApi } from "./server";

export type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement;

/** Opens the page, or the window on it, and says what the server is asked there. */
export type Open = () => Promise<ReturnType<typeof stubApi>>;

/** Let everything that has been answered be heard everywhere, and files that are fetched meanwhile arrive. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await vi.dynamicImportSettled();
    await new Promise((done) => setTimeout(done));
  }
}

/** What comes of each control of a page, which is opened anew for each; and of its links, other than where they lead. */
export async function usedOneByOne(open: Open, besides = "none"): Promise<string[]> {
  const told: string[] = [];
  for (let place = 0; ; place += 1) {
    cleanup();
    const asked = await open();
    await settled();
    const control = Array.from(document.querySelectorAll<Control>("button, select, input")).filter(
      (one) => !one.disabled && !one.closest(besides),
    )[place];
    if (control) told.push(`${nameOf(control)}:`, ...indented(await broughtAbout(asked, () => use(control))));
    else return [...told, ...(await clickedLinks(asked))];
  }
}

async function clickedLinks(asked: ReturnType<typeof stubApi>): Promise<string[]> {
  const told: string[] = [];
  for (const link of document.querySelectorAll("a[href]")) {
    const lines = await broughtAbout(asked, () => fireEvent.click(link));
    if (lines.length) told.push(`${nameOf(link)}, ${link.getAttribute("href")}:`, ...indented(lines));
  }
  return told;
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** What something brings about: what is asked of the server, where one comes to, what this device keeps, what changes on the page. */
export async function broughtAbout(
  asked: ReturnType<typeof stubApi>,
  happens: () => Promise<unknown>,
): Promise<string[]> {
  const before = { asked: askedOf(asked).length, at: here(), kept: { ...device }, shown: linesShown() };
  const leaves: string[] = [];
  const submitted = (submit: Event) => {
    if (!submit.defaultPrevented) leaves.push("the browser leaves the page");
    submit.preventDefault();
  };
  window.addEventListener("submit", submitted);
  await happens();
  await settled();
  window.removeEventListener("submit", submitted);
  const changed = (Object.keys(before.kept) as (keyof typeof device)[])
    .filter((name) => JSON.stringify(device[name]) !== JSON.stringify(before.kept[name]))
    .map((name) => `${name} is ${JSON.stringify(device[name])}`);
  return [
    ...askedOf(asked).slice(before.asked),
    ...(here() === before.at ? [] : [`at ${here()}`]),
    ...leaves,
    ...changed,
    ...difference(before.shown, linesShown()),
    ...focused(),
  ];
}

/** What has the focus, if it is not what was pressed. */
function focused(): string[] {
  const there = document.activeElement;
  return there?.tagName === "H2" ? [`the focus is on “${nameOf(there)}”`] : [];
}

const here = () => `/${route.path}${route.hash && `#${route.hash}`}`;

const linesShown = () =>
  outline()
    .split("\n")
    .map((line) => line.trim());

/** The lines that are gone, and those that are new. */
function difference(before: readonly string[], after: readonly string[]): string[] {
  const without = (lines: readonly string[], others: readonly string[]) => {
    const rest = [...others];
    return lines.filter((line) => {
      const place = rest.indexOf(line);
      if (place >= 0) rest.splice(place, 1);
      return place < 0;
    });
  };
  return [
    ...without(before, after).map((line) => `- ${line}`),
    ...without(after, before).map((line) => `+ ${line}`),
  ];
}

/** Use a control as a person does, for something other than it stands for now. */
export async function use(control: Control): Promise<void> {
  if (control instanceof HTMLSelectElement) {
    await choose(control, [...control.options].at(-1)!.value);
  } else if (!(control instanceof HTMLInputElement) || ["checkbox", "radio"].includes(control.type)) {
    control.focus();
    await fireEvent.click(control);
  } else if (control.type === "file") {
    Object.defineProperty(control, "files", { value: [new File(["{}"], "a.json")], configurable: true });
    await fireEvent.change(control);
  } else {
    await fireEvent.input(control, { target: { value: control.type === "range" ? control.max : " Zoe " } });
    await fireEvent.change(control);
  }
}

/** Choose that of a list. */
export async function choose(list: HTMLSelectElement, value: string): Promise<void> {
  const find = list.querySelector.bind(list);
  // The browser of the tests doesn't find the option that is chosen by this name.
  list.querySelector = (name: string) =>
    name === ":checked" ? (list.selectedOptions[0] ?? null) : find(name);
  await fireEvent.change(list, { target: { value } });
}

/** By its label, or by the words on it. */
export function nameOf(control: Element): string {
  const label = control.closest("label");
  const words = label && (label.querySelector("b") ?? spanIn(label) ?? label);
  const said = control.getAttribute("aria-label") ?? (words ?? control).textContent;
  return said.replace(/\s+/g, " ").trim();
}

const spanIn = (label: Element) =>
  Array.from(label.querySelectorAll("span")).find((span) => span.textContent.trim());
