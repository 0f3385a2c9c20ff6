import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { createStore } from './store.ts';

/** How long a success message is shown, unless the specification says otherwise, and how long an action can be undone. */
const SUCCESS_TIMEOUT_MS = 6_000;
const UNDO_TIMEOUT_MS = 10_000;

/** A button in a notice, such as Undo. */
interface NoticeAction {
  label: string;
  run(): void;
}

interface Said {
  kind: 'success' | 'error';
  text: string;
  action: NoticeAction | undefined;
  /** Makes a repeated text a new notice, which is read out again. */
  id: number;
}

const last = createStore<Said | undefined>(undefined);
let count = 0;

/** Takes away what was said last. */
export const hush = (): void => last.set(undefined);

/**
 * Tells of an action's outcome, over the screen; what is said later replaces it. Errors stay until they are dismissed.
 *
 * @param more what can be done about it, or after how long a success message is removed
 */
export function say(kind: Said['kind'], text: string, more?: NoticeAction | { timeoutMs: number } | undefined): void {
  const action = more && 'run' in more ? more : undefined;
  const { timeoutMs } = more && 'timeoutMs' in more ? more : { timeoutMs: action ? UNDO_TIMEOUT_MS : SUCCESS_TIMEOUT_MS };
  const said = { kind, text, action, id: (count += 1) };
  last.set(said);
  if (kind === 'success') setTimeout(() => last.get() === said && hush(), timeoutMs);
}

const corner = createStore<HTMLElement | null>(null);
const setCorner = (box: HTMLElement | null) => corner.set(box);

/** Shows something of a screen where the outcomes of actions are shown. */
export function Floating({ children }: { children: ReactNode }) {
  const box = corner.use();
  return box && createPortal(children, box);
}

/** What was said last. It goes with its screen. */
export function Toast({ screen }: { screen: string }) {
  const said = last.use();
  useEffect(() => hush, [screen]);
  return (
    <div ref={setCorner} className="office-toast">
      {said && (
        <Notice key={said.id} kind={said.kind} onDismiss={hush}>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span>{said.text}</span>
            {said.action && (
              <Button kind="quiet" size="small" onClick={said.action.run}>
                {said.action.label}
              </Button>
            )}
          </span>
        </Notice>
      )}
    </div>
  );
}
