import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Side } from './ContentTab.tsx';
import { FIELD_NAMES, type Problems, TAB_OF, type Tab } from './draft/draft.ts';
import type { TextHandle } from './text/TextEditor.tsx';

/** Which part of the editor is open, and how to bring an input into it that needs attention. */
export function useOpenTab() {
  const [tab, setTab] = useState<Tab>('content');
  const [side, setSide] = useState<Side>('write');
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<TextHandle>(null);

  /** Opens the tab of the first input with a problem, and focuses it. */
  const showFirst = (problems: Problems) => {
    const first = FIELD_NAMES.find((name) => name in problems);
    if (!first) return;
    // The input is in the page once its tab is open.
    flushSync(() => {
      setTab(TAB_OF[first]);
      setSide('write');
    });
    if (first === 'content') return text.current?.focus();
    const place = root.current?.querySelector<HTMLElement>(`[data-field="${first}"]`);
    const input = place?.matches('input, select') ? place : place?.querySelector<HTMLElement>('input, textarea');
    input?.focus();
  };

  return { tab, setTab, side, setSide, root, text, showFirst };
}
