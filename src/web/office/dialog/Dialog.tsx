import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';

/** What gets the focus once a dialog is closed. */
export type NextFocus = RefObject<{ focus(): void } | null>;

interface DialogProps {
  /** An `alertdialog` interrupts: a screen reader reads its text at once. */
  role?: 'dialog' | 'alertdialog';
  /** Called on Escape, a click on the backdrop and the close button. Not called while `busy`. */
  onClose(): void;
  /** Something is in progress, and the dialog can't be closed. */
  busy?: boolean;
  /** Gets the focus when the dialog closes, if what had it before is gone by then. */
  next?: NextFocus;
  className?: string;
  /** Receives the ids for the title and, for an alert, the text. */
  children(ids: { titleId: string; textId: string }): ReactNode;
}

/**
 * A native modal dialog, which traps the focus, makes the rest of the page inert and restores the focus. The child marked
 * `data-first-focus` is focused first.
 */
export function Dialog({ role = 'dialog', onClose, busy = false, next, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  const textId = useId();

  const moveOn = useEffectEvent(() => next?.current?.focus());

  // Layout effect: open before paint, and close before React removes the element, since only an open dialog restores the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // `autofocus` is not written into the page by React, and the child is the user's own.
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element?.close();
      moveOn();
    };
  }, []);

  const leave = () => {
    if (!busy) onClose();
  };

  return (
    // Escape closes it by keyboard; a click on the backdrop is an extra for the mouse.
    // oxlint-disable-next-line click-events-have-key-events
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? textId : undefined}
      onCancel={(event) => {
        // React passes on those of a dialog or a file field inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      // Browsers close a dialog at a second Escape even when `cancel` was prevented.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) leave();
      }}
      className={`office-dialog m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-hidden rounded-panel bg-white text-peacock-900 shadow-3 backdrop:bg-peacock-950/55 ${className}`}
    >
      {children({ titleId, textId })}
    </dialog>
  );
}
