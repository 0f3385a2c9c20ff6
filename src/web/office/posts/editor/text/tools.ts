import type { ChainedCommands, Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { CALLOUTS } from '../../../../../shared/posts/content.ts';
import type { SignName } from '../signs/names.ts';
import type { AskedName } from './blocks.ts';

/** What a dialog asks for, of something new or of what is selected. */
export type Request = 'link' | 'picture' | 'picture-words' | `add-${AskedName}` | `change-${AskedName}`;

export interface Tool {
  id: string;
  label: string;
  /** Without it, the label stands on the button. */
  sign?: SignName;
  /** Both stand on the button. */
  hasWords?: boolean;
  /** Further words by which the menu of blocks finds it; without any, it isn't in that menu. */
  also?: string;
  /** As on a PC; on a Mac, Ctrl is ⌘. */
  keys?: string;
  /** What the tool does; a request opens a dialog. */
  run: ((chain: ChainedCommands) => ChainedCommands) | Request;
  /** Of toggles: the node or mark, with attributes. */
  on?: readonly [name: string, attributes?: Record<string, unknown>];
  /** Without it, the tool is always enabled; `run` asks whether it can do something. */
  can?: 'run' | ((editor: Editor) => boolean);
}

export const isOn = (editor: Editor, { on }: Tool) => on && editor.isActive(...on);

export const isDisabled = (editor: Editor, { run, can }: Tool) =>
  can === 'run' && typeof run !== 'string' ? !run(editor.can().chain()).run() : typeof can === 'function' && !can(editor);

const mark = (name: string, label: string, sign: SignName, keys?: string): Tool => ({
  id: name,
  label,
  sign,
  ...(keys && { keys }),
  run: (chain) => chain.toggleMark(name),
  on: [name],
  can: 'run',
});

const heading = (level: 2 | 3 | 4, label: string, sign: SignName, also: string): Tool => ({
  id: `heading-${level}`,
  label,
  sign,
  also,
  keys: `Ctrl+Alt+${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  on: ['heading', { level }],
  can: 'run',
});

type Named = [
  name: string,
  label: string,
  sign: SignName,
  also: string,
  run: (chain: ChainedCommands) => ChainedCommands,
  keys?: string,
];
const block = (...[name, label, sign, also, run, keys]: Named): Tool => ({
  id: name,
  label,
  sign,
  also,
  ...(keys && { keys }),
  run,
  on: [name],
});

/** Adds a question after the one with the cursor, or where the cursor is, and goes to its words. */
function addQuestion(chain: ChainedCommands): ChainedCommands {
  return chain.command(({ tr, state: { schema }, dispatch }) => {
    const { $from, $to } = tr.selection;
    const depth = Array.from({ length: $to.depth + 1 }, (_, at) => at).find((at) => $to.node(at).type.name === 'question');
    const place = depth === undefined ? $from.pos : $to.after(depth);
    const { question, questionWords, paragraph } = schema.nodes;
    if (!question || !questionWords || !paragraph) return false;
    dispatch?.(tr);
    if (!dispatch) return true;
    const node = question.create(null, [questionWords.create(), paragraph.create()]);
    if (depth === undefined) tr.replaceSelectionWith(node);
    else tr.insert(place, node);
    let words: number | undefined;
    tr.doc.nodesBetween(place > 0 ? place - 1 : 0, Math.min(tr.doc.content.size, place + node.nodeSize), (each, at) => {
      if (each.type === questionWords && each.content.size === 0) words = at;
    });
    if (words !== undefined) tr.setSelection(TextSelection.create(tr.doc, words + 1));
    tr.scrollIntoView();
    return true;
  });
}

/** The groups of the toolbar. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    { id: 'undo', label: 'Undo', sign: 'arrow-u-up-left', keys: 'Ctrl+Z', run: (chain) => chain.undo(), can: 'run' },
    { id: 'redo', label: 'Redo', sign: 'arrow-u-up-right', keys: 'Ctrl+Shift+Z', run: (chain) => chain.redo(), can: 'run' },
  ],
  [
    heading(2, 'Heading', 'text-h-two', 'title h2'),
    heading(3, 'Subheading', 'text-h-three', 'heading h3'),
    heading(4, 'Small heading', 'text-h-four', 'h4'),
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
    block(
      'bulletList',
      'Bullet list',
      'list-bullets',
      'unordered points ul',
      (chain) => chain.toggleBulletList(),
      'Ctrl+Shift+8',
    ),
    block(
      'orderedList',
      'Numbered list',
      'list-numbers',
      'ordered ol 1',
      (chain) => chain.toggleOrderedList(),
      'Ctrl+Shift+7',
    ),
    block('taskList', 'Task list', 'list-checks', 'to do check box', (chain) => chain.toggleTaskList(), 'Ctrl+Shift+9'),
    block('blockquote', 'Quote', 'quotes', 'citation', (chain) => chain.toggleBlockquote(), 'Ctrl+Shift+B'),
    { ...block('callout', 'Callout', 'info', 'note tip warning box', (chain) => chain.toggleWrap('callout')), can: 'run' },
    block('codeBlock', 'Code block', 'code-block', 'pre', (chain) => chain.toggleCodeBlock(), 'Ctrl+Alt+C'),
  ],
  [
    {
      id: 'link',
      label: 'Link',
      sign: 'link-simple',
      keys: 'Ctrl+K',
      run: 'link',
      on: ['link'],
      can: (editor) => !editor.isActive('codeBlock'),
    },
    { id: 'picture', label: 'Picture', sign: 'image', also: 'image photo', run: 'picture' },
    {
      id: 'table',
      label: 'Table',
      sign: 'table',
      also: 'grid rows columns',
      // Its empty headings show a placeholder (`EmptyWords`).
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      can: (editor) => !editor.isActive('table'),
    },
    { id: 'loan-example', label: 'EMI calculator', sign: 'calculator', also: 'loan interest', run: 'add-loanExample' },
    { id: 'action', label: 'Apply or see offers', sign: 'hand-coins', also: 'button link form cta', run: 'add-action' },
    { id: 'question', label: 'Question and answer', sign: 'question', also: 'faq fold details', run: addQuestion },
    { id: 'video', label: 'Video', sign: 'youtube-logo', also: 'youtube film', run: 'add-video' },
    {
      id: 'rule',
      label: 'Horizontal line',
      sign: 'minus',
      also: 'divider separator hr',
      run: (chain) => chain.setHorizontalRule(),
    },
  ],
];

const change = (label: string, run: Request): Tool => ({ id: run, label, sign: 'pencil-simple', hasWords: true, run });
const remove = (what: string): Tool => ({
  id: 'remove',
  label: `Remove ${what}`,
  sign: 'trash',
  run: (chain) => chain.deleteSelection(),
});

/** The toolbar, and those for what the cursor is in. */
export const BARS: readonly { label: string; within?: string; groups: readonly (readonly Tool[])[] }[] = [
  { label: 'Formatting', groups: TOOLS },
  {
    label: 'Table',
    within: 'table',
    groups: [
      [
        { id: 'row-before', label: 'Row above', sign: 'rows-plus-top', run: (chain) => chain.addRowBefore() },
        { id: 'row-after', label: 'Row below', sign: 'rows-plus-bottom', run: (chain) => chain.addRowAfter() },
        { id: 'column-before', label: 'Column before', sign: 'columns-plus-left', run: (chain) => chain.addColumnBefore() },
        { id: 'column-after', label: 'Column after', sign: 'columns-plus-right', run: (chain) => chain.addColumnAfter() },
        { id: 'header-row', label: 'Header row', run: (chain) => chain.toggleHeaderRow() },
        { id: 'header-column', label: 'Header column', run: (chain) => chain.toggleHeaderColumn() },
        { id: 'no-row', label: 'Delete row', run: (chain) => chain.deleteRow() },
        { id: 'no-column', label: 'Delete column', run: (chain) => chain.deleteColumn() },
        { id: 'no-table', label: 'Delete table', sign: 'trash', run: (chain) => chain.deleteTable() },
      ],
    ],
  },
  {
    label: 'Callout',
    within: 'callout',
    groups: [
      Object.entries(CALLOUTS).map(([kind, label]): Tool => ({
        id: kind,
        label,
        run: (chain) => chain.updateAttributes('callout', { kind }),
        on: ['callout', { kind }],
      })),
      [{ id: 'no-callout', label: 'Remove callout', run: (chain) => chain.lift('callout') }],
    ],
  },
  {
    label: 'Calculator',
    within: 'loanExample',
    groups: [[change('Change figures', 'change-loanExample'), remove('calculator')]],
  },
  {
    label: 'Link to form or offers',
    within: 'action',
    groups: [[change('Change link', 'change-action'), remove('link')]],
  },
  {
    label: 'Question',
    within: 'question',
    groups: [
      [
        { id: 'next-question', label: 'Next question', sign: 'plus', hasWords: true, run: addQuestion },
        { id: 'no-question', label: 'Delete question', sign: 'trash', run: (chain) => chain.deleteNode('question') },
      ],
    ],
  },
  {
    label: 'Video',
    within: 'video',
    groups: [[change('Change video', 'change-video'), remove('video')]],
  },
  {
    label: 'Picture',
    within: 'picture',
    groups: [[change('Alternative text and caption', 'picture-words'), remove('picture')]],
  },
];
