/** Void elements, and elements that the next one of their kind closes: left unclosed, they don't nest any deeper. */
const FLAT = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot ' +
    'colgroup option optgroup rt rp html head body'
  ).split(' '),
);
const TAG = /<(\/?)([a-z][^\s/<>]*)/gi;

/**
 * Estimates from the tags alone how many elements HTML has and how deeply they nest: fully parsing HTML with too many
 * elements would take too long.
 */
export function measureHtml(html: string): { elements: number; nesting: number } {
  const open = new Map<string, number>();
  let elements = 0;
  let depth = 0;
  let nesting = 0;
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (slash === '') elements += 1;
    if (FLAT.has(name)) continue;
    const count = open.get(name) ?? 0;
    if (slash === '') {
      open.set(name, count + 1);
      depth += 1;
      nesting = Math.max(nesting, depth);
    } else if (count > 0) {
      open.set(name, count - 1);
      depth -= 1;
    }
  }
  return { elements, nesting };
}
