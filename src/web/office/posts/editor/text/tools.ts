import type { Editor } from '@tiptap/core';
import type { SignName } from '../signs/names.ts';
import { toggleCallout } from './callout.ts';
import { insertTable } from './table.ts';

/** Tools that open a dialog. */
export type Request = 'link' | 'picture' | 'loan-example';

export interface Tool {
  id: string;
  label: string;
  sign: SignName;
  /** As on a PC; on a Mac, Ctrl is ⌘. */
  keys?: string;
  /** What the tool does; a request opens a dialog. */
  run: ((editor: Editor) => void) | Request;
  /** For toggles. */
  isOn?: (editor: Editor) => boolean;
  /** Without it, the tool is always enabled. */
  can?: (editor: Editor) => boolean;
}

const mark = (name: string, label: string, sign: SignName, keys?: string): Tool => ({
  id: name,
  label,
  sign,
  ...(keys && { keys }),
  run: (editor) => void editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
  can: (editor) => editor.can().toggleMark(name),
});

const heading = (level: 2 | 3 | 4, label: string, sign: SignName): Tool => ({
  id: `heading-${level}`,
  label,
  sign,
  keys: `Ctrl+Alt+${level}`,
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
  can: (editor) => editor.can().toggleHeading({ level }),
});

/** The groups of the toolbar. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      id: 'undo',
      label: 'Undo',
      sign: 'arrow-u-up-left',
      keys: 'Ctrl+Z',
      run: (editor) => void editor.chain().focus().undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      id: 'redo',
      label: 'Redo',
      sign: 'arrow-u-up-right',
      keys: 'Ctrl+Shift+Z',
      run: (editor) => void editor.chain().focus().redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
  [
    heading(2, 'Heading', 'text-h-two'),
    heading(3, 'Subheading', 'text-h-three'),
    heading(4, 'Small heading', 'text-h-four'),
  ],
  [
    mark('bold', 'Bold', 'text-b', 'Ctrl+B'),
    mark('italic', 'Italic', 'text-italic', 'Ctrl+I'),
    mark('underline', 'Underline', 'text-underline', 'Ctrl+U'),
    mark('strike', 'Strike through', 'text-strikethrough', 'Ctrl+Shift+S'),
    mark('code', 'Code', 'code', 'Ctrl+E'),
    mark('superscript', 'Superscript', 'text-superscript'),
    mark('subscript', 'Subscript', 'text-subscript'),
  ],
  [
    {
      id: 'bulletList',
      label: 'Bullet list',
      sign: 'list-bullets',
      keys: 'Ctrl+Shift+8',
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      id: 'orderedList',
      label: 'Numbered list',
      sign: 'list-numbers',
      keys: 'Ctrl+Shift+7',
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      id: 'taskList',
      label: 'Task list',
      sign: 'list-checks',
      keys: 'Ctrl+Shift+9',
      run: (editor) => void editor.chain().focus().toggleTaskList().run(),
      isOn: (editor) => editor.isActive('taskList'),
    },
    {
      id: 'blockquote',
      label: 'Quote',
      sign: 'quotes',
      keys: 'Ctrl+Shift+B',
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      id: 'callout',
      label: 'Callout',
      sign: 'info',
      run: toggleCallout,
      isOn: (editor) => editor.isActive('callout'),
      can: (editor) => editor.isActive('callout') || editor.can().wrapIn('callout'),
    },
    {
      id: 'codeBlock',
      label: 'Code block',
      sign: 'code-block',
      keys: 'Ctrl+Alt+C',
      run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
  ],
  [
    {
      id: 'link',
      label: 'Link',
      sign: 'link-simple',
      keys: 'Ctrl+K',
      run: 'link',
      isOn: (editor) => editor.isActive('link'),
      can: (editor) => !editor.isActive('codeBlock'),
    },
    { id: 'picture', label: 'Picture', sign: 'image', run: 'picture' },
    { id: 'table', label: 'Table', sign: 'table', run: insertTable, can: (editor) => !editor.isActive('table') },
    { id: 'loan-example', label: 'EMI calculator', sign: 'calculator', run: 'loan-example' },
    {
      id: 'rule',
      label: 'Horizontal line',
      sign: 'minus',
      run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

const table = (id: string, label: string, run: (editor: Editor) => void, sign?: SignName) => ({
  id,
  label,
  sign,
  run,
});

/** The tools for the table at the cursor. */
export const TABLE_TOOLS = [
  table('row-before', 'Row above', (editor) => void editor.chain().focus().addRowBefore().run(), 'rows-plus-top'),
  table('row-after', 'Row below', (editor) => void editor.chain().focus().addRowAfter().run(), 'rows-plus-bottom'),
  table(
    'column-before',
    'Column before',
    (editor) => void editor.chain().focus().addColumnBefore().run(),
    'columns-plus-left',
  ),
  table(
    'column-after',
    'Column after',
    (editor) => void editor.chain().focus().addColumnAfter().run(),
    'columns-plus-right',
  ),
  table('header-row', 'Header row', (editor) => void editor.chain().focus().toggleHeaderRow().run()),
  table('header-column', 'Header column', (editor) => void editor.chain().focus().toggleHeaderColumn().run()),
  table('no-row', 'Delete row', (editor) => void editor.chain().focus().deleteRow().run()),
  table('no-column', 'Delete column', (editor) => void editor.chain().focus().deleteColumn().run()),
  table('no-table', 'Delete table', (editor) => void editor.chain().focus().deleteTable().run(), 'trash'),
] as const;
