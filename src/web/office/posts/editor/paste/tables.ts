/** Tables that only place what is in them: of a newsletter, or a frame around a text. */
export function unwrapLayout(box: HTMLElement): void {
  for (const table of box.querySelectorAll('table')) {
    const cells = [...table.rows].flatMap((row) => [...row.cells]);
    const isFrame = cells.length === 1 && !table.caption;
    if (!isFrame && table.getAttribute('role') !== 'presentation' && !table.querySelector('table')) continue;
    const parts = cells.map((cell) => {
      const part = table.ownerDocument.createElement('div');
      part.append(...cell.childNodes);
      return part;
    });
    table.replaceWith(...(table.caption ? [table.caption.textContent ?? '', ...parts] : parts));
  }
}

/** Makes the first row the head of a table that has none, when it reads like one. */
export function nameHeads(article: HTMLElement): void {
  for (const table of article.querySelectorAll('table')) {
    const first = table.rows[0];
    if (!first || !readsLikeHead(table)) continue;
    for (const cell of first.cells) {
      const heading = article.ownerDocument.createElement('th');
      for (const { name, value } of cell.attributes) heading.setAttribute(name, value);
      heading.scope = 'col';
      heading.append(...cell.childNodes);
      cell.replaceWith(heading);
    }
    const head = article.ownerDocument.createElement('thead');
    head.append(first);
    table.tBodies[0]?.before(head);
  }
}

const FIGURE = /^[-+~(]?\s*(?:(?:₹|\$|€|£|Rs\.?|INR)\s*)?\p{Nd}/u;

const wordsOf = (cell: Element) => cell.textContent?.trim() ?? '';

const isBold = (cell: Element) =>
  wordsOf(cell) ===
  [...cell.querySelectorAll('strong')]
    .map((part) => part.textContent)
    .join('')
    .trim();

/** Names alone, which are bold, or stand above figures. */
function readsLikeHead(table: HTMLTableElement): boolean {
  const [first = [], ...others] = [...table.rows].map((row) => [...row.cells]);
  const names = first.map(wordsOf);
  const isPlain = first.every((cell) => cell.rowSpan === 1 && !cell.querySelector('p, ul, ol, table, img'));
  // The corner may be empty.
  const isNamed = names.every((name, index) => name !== '' || index === 0) && new Set(names).size === names.length;
  if (table.querySelector('th') || others.length === 0 || first.length < 2 || !isPlain || !isNamed) return false;
  if (first.every(isBold) && !others.flat().every(isBold)) return true;
  const holdsFigures = (column: number) => {
    const below = others.map((row) => (row[column] ? wordsOf(row[column]) : '')).filter((words) => words !== '');
    return below.length > 0 && below.every((words) => FIGURE.test(words));
  };
  return !names.some((name) => FIGURE.test(name)) && names.some((_name, column) => holdsFigures(column));
}
