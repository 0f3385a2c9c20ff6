import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

const COLUMNS = 3;

/** Inserts a table with column names to overwrite, since empty headers mean nothing to screen readers. */
export function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .insertTable({ rows: 3, cols: COLUMNS, withHeaderRow: true })
    .command(({ tr }) => {
      const { $from } = tr.selection;
      const row = $from.node(-2);
      if (row?.type.name !== 'tableRow') return true;
      let place = $from.before(-1) + 1;
      const starts: number[] = [];
      row.forEach((cell) => {
        starts.push(place + 1);
        place += cell.nodeSize;
      });
      for (const [index, start] of [...starts.entries()].toReversed()) tr.insertText(`Column ${index + 1}`, start);
      const first = starts[0] ?? $from.pos;
      tr.setSelection(TextSelection.create(tr.doc, first, first + 'Column 1'.length));
      return true;
    })
    .run();
}
