import type { MadeNodes } from './early-clicks.ts';

/**
 * Gives a part of the page back the nodes that the server made: takes out what translators, password managers or writing aids
 * have put in, and undoes their changes of texts. No control is moved, so typed text, the focus, the caret and a composition
 * stay.
 *
 * @param made what the inline script of the page has recorded when it was parsed
 * @returns puts everything back in, except where the texts have changed meanwhile
 */
export function restore(root: HTMLElement, made: MadeNodes): () => void {
  const again: (() => unknown)[] = [];
  const focused = document.activeElement as HTMLElement;
  for (const [parent, children] of made) if (root.contains(parent)) restoreChildren(parent, children, again);
  // A control that was wrapped has been moved.
  if (focused !== document.activeElement && root.contains(focused)) focused.focus({ preventScroll: true });
  return () => {
    for (const step of again) step();
  };
}

function restoreChildren(parent: Element, made: MadeNodes[number][1], again: (() => unknown)[]): void {
  const nodes = made.map(([node]) => node);
  const gone = new Set(nodes.filter((node) => node.parentNode !== parent));
  let last: ChildNode | undefined;
  /** How many of the server's nodes stand before `node`. */
  let passed = 0;
  for (const node of Array.from(parent.childNodes)) {
    const before = last;
    last = node;
    if (nodes.includes(node)) {
      passed = nodes.indexOf(node) + 1;
      continue;
    }
    node.remove();
    const [text, data] = made[passed] ?? [];
    if (text instanceof Text && gone.has(text)) {
      passed += 1;
      const [wrapper, next] = [text.parentNode, text.nextSibling];
      again.push(() => {
        if (text.parentNode !== parent || text.data !== data) return;
        text.replaceWith(node);
        wrapper?.insertBefore(text, next);
      });
    } else if (before) again.push(() => before.parentNode === parent && before.after(node));
    else again.push(() => parent.prepend(node));
  }
  for (const [place, [node, data]] of made.entries()) {
    if (parent.childNodes[place] !== node) parent.insertBefore(node, parent.childNodes[place] ?? null);
    if (!(node instanceof Text) || data === undefined || node.data === data) continue;
    const changed = node.data;
    node.data = data;
    again.push(() => node.data === data && (node.data = changed));
  }
}
