import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIELD_NAMES, type Problems, TAB_OF, type Tab } from './draft/draft.ts';
import type { TextHandle } from './text/TextEditor.tsx';

/** What this browser shows beside the paper. */
interface Shown {
  /** The tabs. */
  panel: boolean;
  /** The toolbar. Without a mouse, it is the way to format. */
  tools: boolean;
}

const KEY = 'editor-layout';
/** From here on the panel and the preview stand beside the paper. */
const WIDE = '(width >= 64rem)';

function readShown(): Shown {
  try {
    const { panel = true, tools = !matchMedia('(hover: hover)').matches } = JSON.parse(
      localStorage.getItem(KEY) ?? '{}',
    ) as Partial<Shown>;
    return { panel, tools };
  } catch {
    return { panel: true, tools: true };
  }
}

/** Which parts of the editor are shown, and how to bring an input into view that needs attention. */
export function useLayout() {
  const [tab, setTab] = useState<Tab>('content');
  const [shown, setShown] = useState(readShown);
  const [preview, setPreview] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<TextHandle>(null);

  const show = (change: Partial<Shown>) => {
    const next = { ...shown, ...change };
    setShown(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage it holds until the page is left.
    }
  };

  /** Focuses an input, and opens what it is in. */
  const showField = (name: keyof typeof TAB_OF) => {
    const isOnPaper = name === 'title' || name === 'content';
    // The input is in the page once its part of the editor is open.
    flushSync(() => {
      setTab(TAB_OF[name]);
      if (!isOnPaper) setFocused(false);
      if (!isOnPaper && !shown.panel) show({ panel: true });
      if (isOnPaper && !matchMedia(WIDE).matches) setPreview(false);
    });
    if (name === 'content') return text.current?.focus();
    // Each input lies in a part of its own, whose `data-field` names it.
    const place = root.current?.querySelector<HTMLElement>(`[data-field="${name}"]`);
    const input = place?.matches('input, select') ? place : place?.querySelector<HTMLElement>('input, textarea');
    input?.focus();
  };

  return {
    tab,
    setTab,
    panel: shown.panel && !isFocused,
    tools: shown.tools && !isFocused,
    preview: preview && !isFocused,
    isFocused,
    togglePanel: () => show({ panel: !shown.panel }),
    toggleTools: () => show({ tools: !shown.tools }),
    togglePreview: () => setPreview(!preview),
    toggleFocus: () => setFocused(!isFocused),
    root,
    text,
    showField,
    /** Shows the first input with a problem. */
    showFirst: (problems: Problems) => {
      const first = FIELD_NAMES.find((name) => name in problems);
      if (first) showField(first);
    },
  };
}
