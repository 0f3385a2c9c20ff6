import type { Editor } from '@tiptap/core';

/** Inserts a table with a heading row. Its empty headings show a placeholder (`EmptyHeadings`). */
export function insertTable(editor: Editor): void {
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
}
