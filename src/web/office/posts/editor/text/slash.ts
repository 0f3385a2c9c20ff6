import { type Editor, Extension, type Range } from '@tiptap/core';
import { Suggestion } from '@tiptap/suggestion';
import type { SignName } from '../signs/names.ts';
import { type Request, TOOLS } from './tools.ts';

export interface SlashItem {
  id: string;
  label: string;
  sign: SignName;
  run: ((editor: Editor) => void) | Request;
}

/** The items of the menu, with search terms besides their labels. */
const ALSO: Readonly<Record<string, string>> = {
  'heading-2': 'title h2',
  'heading-3': 'heading h3',
  'heading-4': 'h4',
  bulletList: 'unordered points ul',
  orderedList: 'ordered ol 1',
  taskList: 'to do check box',
  blockquote: 'citation',
  callout: 'note tip warning box',
  codeBlock: 'pre',
  picture: 'image photo',
  table: 'grid rows columns',
  'loan-example': 'loan interest',
  rule: 'divider separator hr',
};

const OFFERED: readonly SlashItem[] = TOOLS.flat().filter(({ id }) => id in ALSO);

/** Every typed word must be the beginning of a word of the item. */
function findItems(query: string): SlashItem[] {
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean);
  return OFFERED.filter(({ id, label }) => {
    const words = `${label} ${ALSO[id]}`.toLowerCase().split(' ');
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  });
}

export interface SlashState {
  items: SlashItem[];
  /** Where the slash stands on screen. */
  place: DOMRect | null;
  choose(item: SlashItem): void;
}

export interface SlashOptions {
  /** Receives undefined when the menu closes. */
  onChange(state: SlashState | undefined): void;
  /** Whether the menu has handled the key. */
  onKey(event: KeyboardEvent): boolean;
  /** Opens a dialog for this position in the text. */
  onRequest(request: Request, position: number): void;
}

/** A menu of blocks that opens when a slash is typed at the start of a line or word. */
export const Slash = Extension.create<SlashOptions>({
  name: 'slash',
  addOptions: () => ({ onChange: () => {}, onKey: () => false, onRequest: () => {} }),
  addProseMirrorPlugins() {
    const { onChange, onKey, onRequest } = this.options;
    let isOpen = false;
    return [
      Suggestion<SlashItem, SlashItem>({
        editor: this.editor,
        char: '/',
        items: ({ query }) => findItems(query),
        // Typing opens it; moving the cursor to an existing slash doesn't.
        shouldShow: ({ transaction }) => isOpen || transaction.docChanged,
        allow: ({ state, range }) => {
          const { parent } = state.doc.resolve(range.from);
          return parent.type.name === 'paragraph';
        },
        command: ({ editor, range, props: { run } }: { editor: Editor; range: Range; props: SlashItem }) => {
          editor.chain().focus().deleteRange(range).run();
          if (typeof run === 'string') onRequest(run, editor.state.selection.to);
          else run(editor);
        },
        render: () => {
          const show = (props: {
            items: SlashItem[];
            clientRect?: (() => DOMRect | null) | null;
            command(item: SlashItem): void;
          }) => {
            isOpen = true;
            onChange({ items: props.items, place: props.clientRect?.() ?? null, choose: props.command });
          };
          const hide = () => {
            isOpen = false;
            onChange(undefined);
          };
          return { onStart: show, onUpdate: show, onKeyDown: ({ event }) => onKey(event), onExit: hide };
        },
      }),
    ];
  },
});
