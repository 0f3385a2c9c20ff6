import { Extension, type Extensions, Mark, mergeAttributes, type NodeViewRenderer } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { DOMSerializer } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { safeLink } from '../../../../../shared/posts/content.ts';
import { MoveBlocks } from './blocks.ts';
import { ArticleCallout } from './callout.ts';
import { ArticleLoan } from './loan-example.ts';
import { ArticlePicture } from './picture.ts';

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

/** Only in the editor: a wide table scrolls in a frame of its own, as on the site, and what is written has none. */
const framedTable: NodeViewRenderer = ({ node }) => {
  const frame = document.createElement('div');
  frame.className = 'prose-table';
  // As all of the text is: the cursor scrolls it.
  frame.contentEditable = 'true';
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, node.type.spec.toDOM?.(node) ?? ['table', 0]);
  frame.append(dom);
  return {
    dom: frame,
    ...(contentDOM && { contentDOM }),
    update: (next) => next.type === node.type && next.attrs['caption'] === node.attrs['caption'],
    ignoreMutation: (mutation) => !contentDOM?.contains(mutation.target),
  };
};

/** A table as the site shows it: without column widths, with its caption. */
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
    return caption === ''
      ? ['table', ['tbody', 0]]
      : ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]];
  },
  addNodeView: () => framedTable,
}).configure({ resizable: false });

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

/** Says in empty headings what they are. Nothing of it is written: until it has words, a heading is a cell as any other. */
const EmptyHeadings = Extension.create({
  name: 'emptyHeadings',
  addProseMirrorPlugins() {
    const decorations = ({ doc }: EditorState) => {
      const found: Decoration[] = [];
      doc.descendants((node, place) => {
        if (node.type.name === 'tableHeader' && node.childCount === 1 && node.firstChild?.content.size === 0)
          found.push(Decoration.node(place, place + node.nodeSize, { role: 'cell', 'data-placeholder': 'Heading' }));
        return !node.isTextblock;
      });
      return DecorationSet.create(doc, found);
    };
    return [new Plugin({ props: { decorations } })];
  },
});

/** The schema of an article: exactly the elements that the server allows. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => safeLink(address) !== undefined,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    dropcursor: { color: 'var(--color-peacock-600)', width: 3 },
  }),
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
  ArticleLoan,
  EmptyHeadings,
  WayOut,
  MoveBlocks,
  Placeholder.configure({ placeholder: 'Write here. Type / for headings, lists, pictures, tables and more.' }),
];
