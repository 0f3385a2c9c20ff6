import { useEffect, useState } from 'react';

/** How long a success message is shown, unless the specification says otherwise. */
const SUCCESS_TIMEOUT_MS = 6_000;

/** How long an action can be undone. */
const UNDO_TIMEOUT_MS = 10_000;

/** A button in a notice, such as Undo. */
export interface NoticeAction {
  label: string;
  run(): void;
}

export interface NoticeState {
  kind: 'success' | 'error';
  text: string;
  action?: NoticeAction | undefined;
  /** Makes a repeated text a new notice, which is read out again. */
  id: number;
}

/**
 * The message about the last action; a later one replaces it. Errors stay until they are dismissed.
 *
 * @param timeoutMs after which a success message is removed
 */
export function useNotice(timeoutMs = SUCCESS_TIMEOUT_MS) {
  const [notice, setNotice] = useState<NoticeState>();
  const dismiss = () => setNotice(undefined);
  const say = (kind: NoticeState['kind'], text: string, action?: NoticeAction) =>
    setNotice((last) => ({ kind, text, action, id: (last?.id ?? 0) + 1 }));

  useEffect(() => {
    if (notice?.kind !== 'success') return;
    const timer = setTimeout(
      () => setNotice((current) => (current === notice ? undefined : current)),
      notice.action ? UNDO_TIMEOUT_MS : timeoutMs,
    );
    return () => clearTimeout(timer);
  }, [notice, timeoutMs]);

  return { notice, say, dismiss };
}
