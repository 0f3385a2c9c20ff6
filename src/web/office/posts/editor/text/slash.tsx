import { type Editor, Extension, type Range } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { CHOICE } from '../../../kit/Menu.tsx';
import { Sign } from '../signs/Sign.tsx';
import { type Request, type Tool, TOOLS } from './tools.ts';

/** Every typed word must be the beginning of a word of the item. */
function findItems(query: string): Tool[] {
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean);
  return TOOLS.flat().filter(({ label, also }) => {
    if (also === undefined) return false;
    const words = `${label} ${also}`.toLowerCase().split(' ');
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  });
}

export interface SlashState {
  items: readonly Tool[];
  /** The item that Enter chooses, by its place. */
  active: number;
  /** Where the slash stands on screen. */
  place: DOMRect | null;
  choose(item: Tool): void;
}

export interface SlashOptions {
  /** Receives undefined when the menu closes. */
  onChange(state: SlashState | undefined): void;
  onRequest(request: Request): void;
}

/** A menu of blocks that opens when a slash is typed at the start of a line or word. */
export const Slash = Extension.create<SlashOptions>({
  name: 'slash',
  addOptions: () => ({ onChange: () => {}, onRequest: () => {} }),
  addProseMirrorPlugins() {
    const { onChange, onRequest } = this.options;
    let shown: SlashState | undefined;
    const show = (state: SlashState | undefined) => {
      shown = state;
      onChange(state);
    };
    /** @returns whether the menu has handled the key */
    const press = (event: KeyboardEvent): boolean => {
      const item = shown?.items[shown.active];
      if (!shown || !item) return false;
      const { items, active, choose } = shown;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) show({ ...shown, active: (active + step + items.length) % items.length });
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.isComposing) choose(item);
      else return false;
      return true;
    };
    return [
      Suggestion<Tool, Tool>({
        editor: this.editor,
        char: '/',
        items: ({ query }) => findItems(query),
        // Typing opens it; moving the cursor to an existing slash doesn't.
        shouldShow: ({ transaction }) => shown !== undefined || transaction.docChanged,
        allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
        command: ({ editor, range, props: { run } }: { editor: Editor; range: Range; props: Tool }) => {
          const chain = editor.chain().focus().deleteRange(range);
          if (typeof run !== 'string') return void run(chain).run();
          chain.run();
          onRequest(run);
        },
        render: () => {
          const open = ({ items, clientRect, command }: SuggestionProps<Tool, Tool>) =>
            show({
              items,
              active: Math.min(shown?.active ?? 0, Math.max(0, items.length - 1)),
              place: clientRect?.() ?? null,
              choose: command,
            });
          return { onStart: open, onUpdate: open, onKeyDown: ({ event }) => press(event), onExit: () => show(undefined) };
        },
      }),
    ];
  },
});

/** Space that the menu needs below the line, in pixels; otherwise it opens above. */
const HEIGHT = 320;

/** The menu, for arrow keys, Enter and mouse; the focus stays in the text, which names the active item. */
export function SlashMenu({ id, state: { items, active, place, choose } }: { id: string; state: SlashState }) {
  if (!place || items.length === 0) return null;
  const isAbove = place.bottom + HEIGHT > innerHeight && place.top > HEIGHT;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Blocks"
      className="office-popup z-25"
      style={{
        left: Math.max(8, Math.min(place.left, innerWidth - 268)),
        ...(isAbove ? { bottom: innerHeight - place.top + 6 } : { top: place.bottom + 6 }),
      }}
    >
      {items.map((item, index) => (
        // The text keeps the focus and passes keys on.
        // oxlint-disable-next-line click-events-have-key-events
        <div
          key={item.id}
          ref={index === active ? intoView : undefined}
          id={`${id}-${item.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={`${CHOICE} cursor-pointer aria-selected:bg-mist-100 aria-selected:text-peacock-700`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
        >
          {item.sign && <Sign name={item.sign} />}
          <span>{item.label}</span>
        </div>
      ))}
    </div>
  );
}

const intoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' });
