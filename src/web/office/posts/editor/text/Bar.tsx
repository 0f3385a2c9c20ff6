import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';

export interface BarButton {
  id: string;
  /** The accessible name and, with `keys`, the tooltip. */
  label: string;
  keys?: string | undefined;
  face: ReactNode;
  /** Undefined for buttons that are no toggles. */
  pressed?: boolean | undefined;
  /** By `aria-disabled`, so that the focus isn't lost when there is nothing left to undo. */
  disabled?: boolean | undefined;
  run(): void;
}

interface BarProps {
  label: string;
  /** The id of the text. */
  controls: string;
  groups: readonly (readonly BarButton[])[];
}

/** A tool, which keeps focus and selection in the text when it is clicked. */
export function ToolButton(props: BarButton & { tabIndex: number; onFocus?(): void }) {
  const { id, label, keys, face, pressed, disabled, run, tabIndex, onFocus } = props;
  return (
    <button
      type="button"
      data-tool={id}
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
        if (!disabled) run();
      }}
      className="editor-tool"
    >
      {face}
    </button>
  );
}

const MOVES: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/**
 * A toolbar with a single tab stop: arrow keys, Home and End move within it. A phone shows one row, and a button for the
 * rest.
 */
export function Bar({ label, controls, groups }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = groups.flat();
  const [current, setCurrent] = useState(buttons[0]?.id);
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const stop = buttons.some(({ id }) => id === current) ? current : buttons[0]?.id;

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const place = buttons.findIndex(({ id }) => id === stop);
    const next = buttons[move(Math.max(0, place), buttons.length)];
    setCurrent(next?.id);
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next?.id}"]`)?.focus();
  };

  return (
    <div className="editor-bar-frame" data-whole={isWhole || undefined}>
      <div
        ref={bar}
        id={id}
        role="toolbar"
        aria-label={label}
        aria-controls={controls}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="editor-bar"
      >
        {groups.map((group) => (
          <div key={group[0]?.id} className="editor-bar-group">
            {group.map((button) => (
              <ToolButton
                key={button.id}
                {...button}
                tabIndex={button.id === stop ? 0 : -1}
                onFocus={() => setCurrent(button.id)}
              />
            ))}
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-expanded={isWhole}
        aria-controls={id}
        aria-label={`All ${label.toLowerCase()} tools`}
        title={isWhole ? 'Fewer tools' : 'All tools'}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsWhole(!isWhole)}
        className="editor-bar-more"
      >
        <Icon name={isWhole ? 'caret-up' : 'caret-down'} className="size-5" />
      </button>
    </div>
  );
}
