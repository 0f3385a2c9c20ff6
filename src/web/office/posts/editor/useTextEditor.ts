import { type ComponentType, useEffect, useState } from 'react';
import type { TextEditorProps } from './text/TextEditor.tsx';

/** The editor of texts weighs more than the rest of the office: it comes when a post is opened, and can be asked for again. */
export function useTextEditor() {
  const [TextEditor, setTextEditor] = useState<ComponentType<TextEditorProps>>();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    import('./text/TextEditor.tsx').then(
      (module) => setTextEditor(() => module.default),
      () => setFailed(attempt),
    );
  }, [attempt]);
  return { TextEditor, failed: failed === attempt, load: () => setAttempt(attempt + 1) };
}
