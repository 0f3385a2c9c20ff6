import { useState } from 'react';
import { IMPORT_FIELD, POST_IMPORT_TOO_LARGE, type PostImportReport } from '../../../../shared/posts/imports.ts';
import { askWithForm } from '../../kit/ask.ts';
import { refuse, useAction } from '../../kit/useAction.tsx';
import { readReport } from './import-report.ts';

/** Without a sign of life: reading the largest file takes a minute. */
const IMPORT_TIMEOUT_MS = 300_000;
const FAILED = 'The file could not be imported. Please try again.';
const BROKEN = 'The connection was lost. Try again: posts that are here already are not imported twice.';

/** An import of a file. */
export function useImport() {
  /** How much of the file is sent, from 0 to 1; undefined while nothing is running. */
  const [share, setShare] = useState<number>();
  const [report, setReport] = useState<PostImportReport>();
  const action = useAction(FAILED);
  const [hasNew, setHasNew] = useState(false);

  async function load({ file, category, publishes }: { file: File; category: string; publishes: boolean }): Promise<void> {
    setShare(0);
    let received: PostImportReport | undefined;
    const follow = (next: PostImportReport | undefined) => {
      received = next;
      if (next === undefined) return;
      setReport(next);
      if (next.entries.some(({ post, isKnown }) => post !== null && !isKnown)) setHasNew(true);
    };
    const form = new FormData();
    form.set(IMPORT_FIELD, file);
    form.set('category', category);
    form.set('publish', String(publishes));
    try {
      const onReceived = (text: string) => follow(readReport(text));
      const options = { onProgress: setShare, onReceived, timeoutMs: IMPORT_TIMEOUT_MS, tooLarge: POST_IMPORT_TOO_LARGE };
      follow(await askWithForm('POST /api/posts/import', {}, { form, ...options }));
    } catch (error) {
      if (received) refuse(BROKEN);
      throw error;
    } finally {
      setShare(undefined);
    }
  }

  return { share, report, hasNew, action, load };
}
