import { useEffect, useState } from 'react';

/** Milliseconds after which good news goes by itself, where the specification names no other time. */
const STAY = 6_000;

/** Milliseconds for which something can be undone. */
const UNDO_TIMEOUT_MS = 10_000;

/** What the reader can do about a notice, such as undo what it says. */
export interface NoticeAction {
  label: string;
  run(): void;
}

export interface NoticeState {
  kind: 'success' | 'error';
  text: string;
  action?: NoticeAction | undefined;
  /** A repeated text is a new notice, so that it is read out again. */
  id: number;
}

/**
 * What the screen has to say about the last thing that was done; a later word replaces an earlier one. Bad news stays until it is
 * dismissed.
 *
 * @param stay milliseconds after which good news goes by itself
 */
export function useNotice(stay = STAY) {
  const [notice, setNotice] = useState<NoticeState>();
  const dismiss = () => setNotice(undefined);
  const say = (kind: NoticeState['kind'], text: string, action?: NoticeAction) =>
    setNotice((last) => ({ kind, text, action, id: (last?.id ?? 0) + 1 }));

  useEffect(() => {
    if (notice?.kind !== 'success') return;
    const timer = setTimeout(
      () => setNotice((current) => (current === notice ? undefined : current)),
      notice.action ? UNDO_TIMEOUT_MS : stay,
    );
    return () => clearTimeout(timer);
  }, [notice, stay]);

  return { notice, say, dismiss };
}
