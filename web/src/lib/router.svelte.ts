/** Which page is shown. Addresses are paths below the app's own root, wherever a server has put it. */

const root = new URL(document.baseURI).pathname;

class Route {
  /** Where we are below the root, "" on the front page: "t/amber-fox", "learn/slide". */
  path = $state("");
  /** The first part of the path, which names the page: "t", "learn". */
  page = $derived(this.path.split("/")[0]!);
  /** What follows it: "amber-fox", "slide". */
  rest = $derived(decoded(this.path.slice(this.page.length + 1)));
  /** What stands behind the #: in a replay the number of the move. */
  hash = $state("");
}

export const route = new Route();

/** The address of a page, for links. */
export function href(path: string): string {
  return root + path;
}

/** The whole address of a page, for sharing. */
export function address(path: string): string {
  return location.origin + href(path);
}

/** Show another page. */
export function go(path: string): void {
  history.pushState(null, "", href(path));
  read();
  scrollTo(0, 0);
}

/** Change what stands behind the #, without a new entry in the history. */
export function note(hash: string): void {
  history.replaceState(null, "", href(route.path) + (hash ? `#${hash}` : ""));
  route.hash = hash;
}

/** Follow the browser's own buttons, and turn clicks on links into changes of page. */
export function follow(): void {
  read();
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  addEventListener("click", (click) => {
    const link = click.target instanceof Element && click.target.closest("a[href]");
    if (!(link instanceof HTMLAnchorElement) || !isOurs(link) || click.defaultPrevented) return;
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    go(link.pathname.slice(root.length) + link.hash);
  });
}

function read(): void {
  route.path = location.pathname.startsWith(root) ? location.pathname.slice(root.length) : "";
  route.hash = location.hash.slice(1);
}

/** A part of an address as it was meant; one badly cut off is taken as it stands, and leads nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isOurs(link: HTMLAnchorElement): boolean {
  const inside = link.origin === location.origin && link.pathname.startsWith(root);
  return inside && !link.target && !link.hasAttribute("download") && !link.pathname.startsWith(`${root}api/`);
}
