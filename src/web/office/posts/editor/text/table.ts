import type { Editor } from '@tiptap/core';
import { readArticle } from '../../../trusted-html.ts';

/** Inserts a table with a heading row. Its empty headings show a placeholder (`EmptyHeadings`). */
export function insertTable(editor: Editor): void {
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
}

/** How many headings of tables are empty, without the corner between a heading row and a heading column. */
export function countBlankHeadings(content: string): number {
  if (!content.includes('<th')) return 0;
  return [...readArticle(content).querySelectorAll('th')].filter((heading) => {
    if (heading.textContent.trim() !== '' || heading.querySelector('img')) return false;
    const isCorner = heading.cellIndex === 0 && heading.closest('thead') !== null;
    return !(isCorner && heading.closest('table')?.querySelector('tbody th'));
  }).length;
}
