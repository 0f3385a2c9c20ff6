import { type CommandProps, Extension } from '@tiptap/core';

/** Moves the block with the cursor, or all that the selection touches, past its neighbour. */
function moveBlock({ tr, dispatch }: CommandProps, by: -1 | 1): boolean {
  const { doc, selection } = tr;
  const { $from, $to } = selection;
  const start = $from.depth > 0 ? $from.before(1) : $from.pos;
  const end = $to.depth > 0 ? $to.after(1) : $to.pos;
  const neighbour = by < 0 ? doc.resolve(start).nodeBefore : doc.resolve(end).nodeAfter;
  if (!neighbour) return false;
  const size = neighbour.nodeSize;
  // The neighbour goes to the other side: cursor and selection stay in what stays.
  if (by < 0) tr.delete(start - size, start).insert(end - size, neighbour);
  else tr.delete(end, end + size).insert(start, neighbour);
  dispatch?.(tr.scrollIntoView());
  return true;
}

/** Alt+Shift and an arrow move a block. */
export const MoveBlocks = Extension.create({
  name: 'moveBlocks',
  addKeyboardShortcuts: () => ({
    'Alt-Shift-ArrowUp': ({ editor }) => editor.commands.command((props) => moveBlock(props, -1)),
    'Alt-Shift-ArrowDown': ({ editor }) => editor.commands.command((props) => moveBlock(props, 1)),
  }),
});
