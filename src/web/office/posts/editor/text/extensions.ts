import { type CommandProps, Extension, type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { type Callout, CALLOUTS, safeLink } from '../../../../../shared/posts/content.ts';
import { BLOCKS } from './blocks.ts';
import { ArticlePicture } from './picture.ts';

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }, { style: 'vertical-align=super' }],
  renderHTML: () => ['sup', 0],
});

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
  renderHTML: () => ['sub', 0],
});

/**
 * A table as the site shows it: without column widths, with its caption. A wide one scrolls in a frame of its own, as on the
 * site; what is written has none.
 */
const ArticleTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element) => element.querySelector(':scope > caption')?.textContent?.trim() ?? '',
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node }) {
    const { caption } = node.attrs as { caption: string };
    const words: DOMOutputSpec[] = caption === '' ? [] : [['caption', { contenteditable: 'false' }, caption]];
    // Editable as all of the text is: the cursor scrolls it.
    return ['div', { class: 'prose-table', contenteditable: 'true' }, ['table', ...words, ['tbody', 0]]];
  },
}).configure({ resizable: false, View: null });

/** Cells keep their spans; widths and alignment are up to the site's styles. */
const spans = {
  colspan: { default: 1, renderHTML: ({ colspan }: Record<string, unknown>) => (Number(colspan) > 1 ? { colspan } : {}) },
  rowspan: { default: 1, renderHTML: ({ rowspan }: Record<string, unknown>) => (Number(rowspan) > 1 ? { rowspan } : {}) },
  // The column commands need it.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};
const ArticleCell = TableCell.extend({ addAttributes: () => spans });
const ArticleHeader = TableHeader.extend({ addAttributes: () => spans });

/** Saved without the checkbox, which readers couldn't use; the site's styles draw one. */
const Task = TaskItem.extend({
  renderHTML({ HTMLAttributes }) {
    return ['li', mergeAttributes(HTMLAttributes, { 'data-type': 'taskItem' }), 0];
  },
}).configure({
  nested: true,
  a11y: {
    checkboxLabel: ({ firstChild }, checked) => `${checked ? 'Done' : 'To do'}: ${firstChild?.textContent || 'empty'}`,
  },
});

/** Pasted text is read by `paste/`; the list's own plugin would take a part of it, even of what is pasted as plain text. */
const Numbered = OrderedList.extend({ addProseMirrorPlugins: () => [] });

/** Escape, then Tab leaves the text, also where Tab has a meaning of its own, as in a table. */
const WayOut = Extension.create({
  name: 'wayOut',
  addProseMirrorPlugins() {
    let leaving = false;
    const keydown = (_view: unknown, { key }: KeyboardEvent) => {
      const out = leaving && key === 'Tab';
      if (key !== 'Shift') leaving = key === 'Escape';
      // Not handled by the editor, Tab moves the focus.
      return out;
    };
    return [new Plugin({ props: { handleDOMEvents: { keydown } } })];
  },
});

/**
 * Says in empty headings of tables and in empty questions what they are. Nothing of it is written: until it has words, a
 * heading is a cell as any other.
 */
const EmptyWords = Extension.create({
  name: 'emptyWords',
  addProseMirrorPlugins() {
    const decorations = ({ doc }: EditorState) => {
      const found: Decoration[] = [];
      doc.descendants((node, place) => {
        if (node.type.name === 'tableHeader' && node.childCount === 1 && node.firstChild?.content.size === 0)
          found.push(Decoration.node(place, place + node.nodeSize, { role: 'cell', 'data-placeholder': 'Heading' }));
        if (node.type.name === 'questionWords' && node.content.size === 0)
          found.push(Decoration.node(place, place + node.nodeSize, { 'data-placeholder': 'Question' }));
        return !node.isTextblock;
      });
      return DecorationSet.create(doc, found);
    };
    return [new Plugin({ props: { decorations } })];
  },
});

/** A box beside the thread of the text: a note, a tip or a warning. Its label is drawn by the style sheet. */
const ArticleCallout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: { default: 'note' satisfies Callout } }),
  parseHTML: () => [
    {
      tag: 'aside[data-callout]',
      getAttrs: (aside) => {
        const kind = aside.getAttribute('data-callout') ?? '';
        return Object.hasOwn(CALLOUTS, kind) && { kind };
      },
    },
  ],
  // The role is for the editor and not written: a box in a text is no landmark.
  renderHTML: ({ node }) => ['aside', { role: 'note', 'data-callout': (node.attrs as { kind: Callout }).kind }, 0],
});

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
const MoveBlocks = Extension.create({
  name: 'moveBlocks',
  addKeyboardShortcuts: () => ({
    'Alt-Shift-ArrowUp': ({ editor }) => editor.commands.command((props) => moveBlock(props, -1)),
    'Alt-Shift-ArrowDown': ({ editor }) => editor.commands.command((props) => moveBlock(props, 1)),
  }),
});

/** The schema of an article: exactly the elements that the server allows. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    orderedList: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => safeLink(address) !== undefined,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    dropcursor: { color: 'var(--color-peacock-600)', width: 3 },
  }),
  Numbered,
  Superscript,
  Subscript,
  TaskList,
  Task,
  ArticleTable,
  TableRow,
  ArticleHeader,
  ArticleCell,
  ArticlePicture,
  ArticleCallout,
  ...BLOCKS,
  EmptyWords,
  WayOut,
  MoveBlocks,
  Placeholder.configure({ placeholder: 'Write here. Type / for headings, lists, pictures, tables and more.' }),
];
