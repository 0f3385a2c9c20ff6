import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  /** An `alertdialog` interrupts: a screen reader reads its text at once. */
  role?: 'dialog' | 'alertdialog';
  /** Escape, the space around it and, where there is one, the close button. Not called while `busy`. */
  onClose(): void;
  /** Something is under way that must not be walked away from. */
  busy?: boolean;
  className?: string;
  /** Gets the ids for the title and, for an alert, the text. */
  children(ids: { titleId: string; textId: string }): ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest of the page inert and gives the focus back. The first
 * focus goes to the child marked `data-first-focus`.
 */
export function Dialog({ role = 'dialog', onClose, busy = false, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  const textId = useId();

  // Before the browser paints, and before React takes the element away: only an open dialog can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element?.close();
  }, []);

  const leave = () => {
    if (!busy) onClose();
  };

  return (
    // Escape is the keyboard's way out; a press on the space around is an extra for the mouse.
    // oxlint-disable-next-line click-events-have-key-events
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? textId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // A browser closes at a second Escape whatever the page says: the page then follows.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) leave();
      }}
      className={`office-dialog m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-hidden rounded-panel bg-white text-peacock-900 shadow-3 ${className}`}
    >
      {children({ titleId, textId })}
    </dialog>
  );
}
