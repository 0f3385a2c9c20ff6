/** A page to go to, or a gap of pages that are left out. */
export type PageNumber = number | 'gap';

/**
 * The numbers of a pager: the first, the last, and the current page with a neighbour on either side. A gap of a single page shows
 * that page, since the dots would take the same room.
 *
 * @param page the current page, from one
 * @param total the number of pages
 */
export function pageNumbers(page: number, total: number): PageNumber[] {
  const shown = [...new Set([1, page - 1, page, page + 1, total])]
    .filter((number) => number >= 1 && number <= total)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index): PageNumber[] => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ['gap', number];
  });
}
