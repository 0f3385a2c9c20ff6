import { type ComponentType, useEffect, useState } from 'react';
import type { TextEditorProps } from './text/TextEditor.tsx';

/** Loads the text editor, which is larger than the rest of the office. A failed load can be retried. */
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
