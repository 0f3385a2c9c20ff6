import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedSwitch } from '../../kit/stored-switch.ts';
import { FIELD_NAMES, type FieldName, FIELDS, type Problems, type Tab } from './fields.ts';
import type { TextHandle } from './text/TextEditor.tsx';

/** What this browser shows beside the paper: not the tabs, and the toolbar. */
const [usePanelFolded, foldPanel] = storedSwitch('editor-panel', 'folded');
const [useTools, showTools] = storedSwitch('editor-toolbar', 'shown');

/** From here on the panel and the preview stand beside the paper. */
const WIDE = '(width >= 64rem)';

/** Which parts of the editor are shown, and how to bring an input into view that needs attention. */
export function useLayout() {
  const [tab, setTab] = useState<Tab>('content');
  const [preview, setPreview] = useState(false);
  const [isFocused, setFocused] = useState(false);
  /** An input that gets the focus once the part of the editor is open that it is in. */
  const [wanted, setWanted] = useState<{ name: FieldName }>();
  const panel = !usePanelFolded();
  const tools = useTools();
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<TextHandle>(null);

  const showField = (name: FieldName) => {
    const isOnPaper = name === 'title' || name === 'content';
    setTab(FIELDS[name].tab);
    setWanted({ name });
    if (!isOnPaper) {
      setFocused(false);
      foldPanel(false);
    } else if (!matchMedia(WIDE).matches) setPreview(false);
  };
  const focus = useEffectEvent((name: FieldName) => {
    if (name === 'content') return text.current?.focus();
    // Components of their own make the inputs; each lies in a part whose `data-field` names it.
    const place = root.current?.querySelector<HTMLElement>(`[data-field="${name}"]`);
    const input = place?.matches('input, select') ? place : place?.querySelector<HTMLElement>('input, textarea');
    input?.focus();
  });
  useEffect(() => {
    if (wanted) focus(wanted.name);
  }, [wanted]);

  return {
    tab,
    setTab,
    panel: panel && !isFocused,
    tools: tools && !isFocused,
    preview: preview && !isFocused,
    isFocused,
    togglePanel: () => foldPanel(panel),
    toggleTools: () => showTools(!tools),
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
