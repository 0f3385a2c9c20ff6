/** Shows `count` of the items of a list from the one at `first` on. */
type Display = (list: HTMLElement, items: HTMLElement[], first: number, count: number) => void;

/** How the carousels of this site show a page of their items, by the name in `data-display`. */
export const DISPLAYS: Record<string, Display> = {
  /** One item covers the others. */
  stack(_list, items, first) {
    for (const [place, item] of items.entries()) item.toggleAttribute('data-active', place === first);
  },

  /** A row of items that the style sheet moves by `--page`. */
  row(list, items, first, count) {
    for (const [place, item] of items.entries()) item.ariaHidden = place < first || place >= first + count ? 'true' : null;
    list.style.setProperty('--page', String(first / count));
  },

  /** The first items follow the last, so that every page is full. */
  ring(list, items, first, count) {
    const inOrder = [...items.slice(first), ...items.slice(0, first)];
    if (list.firstElementChild !== items[first]) list.append(...inOrder);
    for (const [place, item] of inOrder.entries()) item.hidden = place >= count;
  },
};
