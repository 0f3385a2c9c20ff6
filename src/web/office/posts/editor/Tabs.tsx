import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { type Tab, TABS } from './draft/draft.ts';

const NAMES: Readonly<Record<Tab, string>> = { content: 'Content', seo: 'SEO', settings: 'Settings' };

interface TabsProps {
  open: Tab;
  onOpen(tab: Tab): void;
  /** The number of inputs with a problem on each tab. */
  problems: Readonly<Record<Tab, number>>;
  panels: Readonly<Record<Tab, ReactNode>>;
}

/** The tabs of the editor. Hidden panels stay mounted, with what was typed. */
export function Tabs({ open, onOpen, problems, panels }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = TABS.indexOf(open);
    const moves: Record<string, number> = { ArrowRight: (place + 1) % 3, ArrowLeft: (place + 2) % 3, Home: 0, End: 2 };
    const next = TABS[moves[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Parts of the post"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="sticky top-0 z-1 flex gap-5 border-b border-line bg-white px-5"
      >
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === open}
            aria-controls={`${id}-${tab}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onOpen(tab)}
            className="office-ring-inside inline-flex min-h-11 flex-none items-center gap-2 border-b-3 border-transparent text-t3 font-medium text-slate hover:text-peacock-700 aria-selected:border-marigold-400 aria-selected:font-bold aria-selected:text-peacock-900"
          >
            <span>{NAMES[tab]}</span>
            {problems[tab] > 0 && (
              <span className="min-w-5 rounded-full bg-error px-1.5 text-t1 leading-5 text-white">
                <span aria-hidden>{problems[tab]}</span>
                <span className="sr-only">
                  {problems[tab] === 1 ? '(1 field to check)' : `(${problems[tab]} fields to check)`}
                </span>
              </span>
            )}
          </button>
        ))}
      </div>
      {TABS.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          hidden={tab !== open}
          className="editor-panel"
        >
          {panels[tab]}
        </div>
      ))}
    </>
  );
}
