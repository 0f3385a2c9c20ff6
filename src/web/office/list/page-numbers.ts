/** A page, or a gap of omitted pages. */
export type PageNumber = number | 'gap';

/**
 * The page numbers of a pagination: first, last, and the current page with its neighbours. A gap of a single page shows that
 * page, since the ellipsis would take the same space.
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
