import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { createStore } from './store.ts';
import { whenDropped } from './when-connected.ts';

/** How long a success message is shown, unless the specification says otherwise, and how long an action can be undone. */
const SUCCESS_TIMEOUT_MS = 6_000;
const UNDO_TIMEOUT_MS = 10_000;

/** More would cover the screen: the oldest goes. */
const MAX_SAID = 4;

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

const shown = createStore<readonly Said[]>([]);
let count = 0;

/** Takes away what was said. */
export const hush = (): void => shown.set([]);
whenDropped(hush);

const dismiss = (said: Said): void => shown.set(shown.get().filter((each) => each !== said));

/** What can still be done about an error: of several changes that waited, one may be refused and the next one saved. */
const isOpen = ({ kind, action }: Said) => kind === 'error' && action !== undefined;

/**
 * Tells of an action's outcome, over the screen; what is said later replaces it, unless it is an error about which something
 * can be done. Errors stay until they are dismissed.
 *
 * @param more what can be done about it, or after how long a success message is removed
 */
export function say(kind: Said['kind'], text: string, more?: NoticeAction | { timeoutMs: number } | undefined): void {
  const action = more && 'run' in more ? more : undefined;
  const { timeoutMs } = more && 'timeoutMs' in more ? more : { timeoutMs: action ? UNDO_TIMEOUT_MS : SUCCESS_TIMEOUT_MS };
  const said = { kind, text, action, id: (count += 1) };
  shown.set([
    ...shown
      .get()
      .filter(isOpen)
      .slice(1 - MAX_SAID),
    said,
  ]);
  if (kind === 'success') setTimeout(dismiss, timeoutMs, said);
}

const corner = createStore<HTMLElement | null>(null);
const setCorner = (box: HTMLElement | null) => corner.set(box);

/** Shows something of a screen where the outcomes of actions are shown. */
export function Floating({ children }: { children: ReactNode }) {
  const box = corner.use();
  return box && createPortal(children, box);
}

/** What was said. It goes with its screen. */
export function Toast({ screen }: { screen: string }) {
  const all = shown.use();
  useEffect(() => hush, [screen]);
  // What was said after a person had left is not for the next one.
  useLayoutEffect(hush, []);
  return (
    <div ref={setCorner} className="office-toast">
      {all.map((said) => (
        <Notice key={said.id} kind={said.kind} onDismiss={() => dismiss(said)}>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span>{said.text}</span>
            {said.action && (
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  if (isOpen(said)) dismiss(said);
                  said.action?.run();
                }}
              >
                {said.action.label}
              </Button>
            )}
          </span>
        </Notice>
      ))}
    </div>
  );
}
