import { posToDOMRect } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { usePost } from '../post.tsx';
import { rove } from '../rove.ts';
import { Sign } from '../signs/Sign.tsx';
import { BARS, isDisabled, isOn, type Request, type Tool, TOOLS } from './tools.ts';

/** A tool with its state, and what a click does. */
interface Button extends Tool {
  pressed?: boolean | undefined;
  /** By `aria-disabled`, so that the focus isn't lost when there is nothing left to undo. */
  disabled?: boolean;
  act(): void;
}

const TOOL =
  'office-ring-inside inline-flex h-8 min-w-8 items-center justify-center gap-0.5 rounded-lg px-1.5 text-t4 whitespace-nowrap aria-disabled:cursor-default aria-disabled:opacity-40 max-md:h-10 max-md:min-w-11 pointer-coarse:h-10 pointer-coarse:min-w-11';
const LOOKS = {
  light: 'text-peacock-800 hover:bg-mist-100 aria-pressed:bg-peacock-700 aria-pressed:text-white',
  dark: 'text-white hover:bg-white/16 aria-pressed:bg-peacock-600',
};

interface ToolButtonProps {
  button: Button;
  look: keyof typeof LOOKS;
  tabIndex: number;
  onFocus?(): void;
}

/** It keeps focus and selection in the text when it is clicked. */
function ToolButton({ button, look, tabIndex, onFocus }: ToolButtonProps) {
  const { label, sign, hasWords = sign === undefined, keys, pressed, disabled, act } = button;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={label}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => {
        onFocus?.();
        if (!disabled) act();
      }}
      className={`${TOOL} ${LOOKS[look]}`}
    >
      {sign && <Sign name={sign} />}
      {hasWords && <span className="px-1 text-t2 font-semibold">{label}</span>}
    </button>
  );
}

interface BarProps {
  label: string;
  /** The id of the text. */
  controls: string;
  groups: readonly (readonly Button[])[];
  /** Only seen while the keyboard is in it. */
  isHidden: boolean;
}

/** A toolbar with a single tab stop. On a phone it is one row, which scrolls: three rows would cover the text. */
function Bar({ label, controls, groups, isHidden }: BarProps) {
  const buttons = groups.flat();
  const [current, setCurrent] = useState(buttons[0]?.id);
  const stop = buttons.some(({ id }) => id === current) ? current : buttons[0]?.id;
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={rove}
      className={`flex flex-wrap gap-y-0.5 border-b border-line bg-white p-1.25 not-first:bg-mist-50 max-md:flex-nowrap max-md:overflow-x-auto ${isHidden ? 'not-focus-within:md:pointer-fine:sr-only' : ''}`}
    >
      {groups.map((group) => (
        <div
          key={group[0]?.id}
          className="flex flex-wrap not-first:ml-1.25 not-first:border-l not-first:border-line not-first:pl-1.25 max-md:flex-none max-md:flex-nowrap"
        >
          {group.map((button) => (
            <ToolButton
              key={button.id}
              button={button}
              look="light"
              tabIndex={button.id === stop ? 0 : -1}
              onFocus={() => setCurrent(button.id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What one does most with selected words. */
const OFFERED = ['bold', 'italic', 'link', 'heading-2', 'heading-3', 'blockquote', 'bulletList'];
/** Of the bubble with its distance from the line, and what the bars above the text take. In pixels. */
const [WIDTH, HEIGHT, BARS_ABOVE] = [270, 46, 110];

/** Where the tools beside selected words stand; null without words. */
function bubbleAt({ state, view, isFocused }: Editor) {
  const { selection } = state;
  if (!isFocused || selection.empty || !(selection instanceof TextSelection)) return null;
  const words = posToDOMRect(view, selection.from, selection.to);
  const text = view.dom.getBoundingClientRect();
  const isAbove = words.top - HEIGHT > BARS_ABOVE;
  return {
    left: Math.max(0, Math.min(words.left - text.left, text.width - WIDTH)),
    top: (isAbove ? words.top - HEIGHT : words.bottom + 8) - text.top,
  };
}

interface ToolbarProps {
  editor: Editor;
  /** The id of the text. */
  controls: string;
  /** Above title and text. */
  place: HTMLElement | null;
  onRequest(request: Request): void;
}

/**
 * The tools for the text, those for the table or picture at the cursor, and the ones beside a selection, which are for the
 * mouse: by keyboard, Alt+F10 leads to the toolbar.
 */
export function Toolbar({ editor, controls, place, onRequest }: ToolbarProps) {
  const { layout } = usePost();
  const { within, states, bubble } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const bars = BARS.filter(({ within }) => within === undefined || editor.isActive(within));
      const tools = bars.flatMap(({ groups }) => groups.flat());
      return {
        within: bars.map(({ label }) => label),
        states: Object.fromEntries(
          tools.map((tool) => [tool.id, { pressed: isOn(editor, tool), disabled: isDisabled(editor, tool) }]),
        ),
        bubble: bubbleAt(editor),
      };
    },
  });
  const toButton = (tool: Tool): Button => ({
    ...tool,
    ...states[tool.id],
    act: () => {
      const { run } = tool;
      if (typeof run === 'string') onRequest(run);
      else run(editor.chain().focus()).run();
    },
  });
  const bars = BARS.filter(({ label }) => within.includes(label)).map(({ label, groups }) => (
    <Bar
      key={label}
      label={label}
      controls={controls}
      groups={groups.map((group) => group.map(toButton))}
      isHidden={groups === TOOLS && !layout.tools}
    />
  ));
  const offered = OFFERED.flatMap((id) => TOOLS.flat().filter((tool) => tool.id === id));
  return (
    <>
      {place && createPortal(bars, place)}
      {bubble && (
        <div
          role="toolbar"
          aria-label="Selection"
          className="absolute z-3 flex gap-0.5 rounded-xl bg-peacock-900 p-1 shadow-3 max-md:hidden pointer-coarse:hidden"
          style={bubble}
        >
          {offered.map((tool) => (
            <ToolButton key={tool.id} button={toButton(tool)} look="dark" tabIndex={-1} />
          ))}
          <ToolButton
            button={{
              id: 'tools',
              label: 'All tools',
              sign: 'text-aa',
              keys: 'Alt+F10',
              run: (chain) => chain,
              act: layout.toggleTools,
            }}
            look="dark"
            tabIndex={-1}
          />
        </div>
      )}
    </>
  );
}
