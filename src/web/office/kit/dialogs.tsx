import { type ReactNode, type RefObject, useRef } from 'react';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { type Action, ActionButton, FailureNotice, Form, useAction } from './useAction.tsx';

interface FormDialogProps {
  title: string;
  /** Below the title. */
  intro?: ReactNode;
  /** The button that submits, and what it says meanwhile. */
  action: string;
  doing?: string;
  saving: Action;
  onSubmit(form: HTMLFormElement): Promise<unknown>;
  onClose(): void;
  /** Nothing can be submitted yet. */
  disabled?: boolean;
  /** The focus begins at the title; otherwise at the child that is marked `data-first-focus`. */
  startsAtTitle?: boolean;
  className?: string;
  /** What closes it. */
  cancel?: string;
  /** Further buttons, before the others. */
  buttons?: Elements;
  /** The fields. */
  children: Elements;
}

/** A form in a dialog, which stays open until its action has succeeded. */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, action, doing = action, saving, onSubmit, onClose, cancel = 'Cancel', buttons, children } = props;
  const { disabled = false, startsAtTitle = false, className = 'max-w-lg' } = props;
  const { busy, failure, form } = saving;
  return (
    <Dialog onClose={onClose} busy={busy} className={className}>
      {({ titleId }) => (
        <Form
          of={form}
          onSubmit={onSubmit}
          aria-labelledby={titleId}
          className="grid max-h-[inherit] grid-cols-1 gap-4 overflow-y-auto p-[min(1.5rem,5vw)]"
        >
          <div>
            <h2 id={titleId} className="text-2xl" {...(startsAtTitle && { tabIndex: -1, 'data-first-focus': true })}>
              {title}
            </h2>
            {intro !== undefined && <p className="mt-1 text-slate">{intro}</p>}
          </div>
          {children}
          <FailureNotice failure={failure} />
          <div className="flex flex-wrap justify-end gap-3">
            {buttons}
            <Button kind="quiet" onClick={() => !busy && onClose()} aria-disabled={busy}>
              {cancel}
            </Button>
            <ActionButton type="submit" busy={busy} doing={doing} aria-disabled={busy || disabled}>
              {action}
            </ActionButton>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  /** The question, in the specification's words. */
  question: string;
  /** What would be changed, so that it is not confirmed for the wrong row. */
  subject: string;
  action: string;
  busyAction: string;
  /** What happens then. */
  consequence?: string | undefined;
  /** The look of the button that confirms. */
  kind?: ButtonLook['kind'];
  /** Resolves when it is done: the dialog then closes. When it rejects, `failure` is shown and the dialog stays open. */
  onConfirm(): Promise<void>;
  failure: string | ((failure: unknown) => string);
  onClose(): void;
  /** Called instead of `onClose` when it is done. */
  onDone?(): void;
  /** Gets the focus when it is done, where the button that had it is gone by then. */
  focusAfter?: RefObject<HTMLElement | null>;
  /** Further choices. */
  children?: Elements;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, subject, consequence, action, busyAction, onConfirm, failure: words, onClose, children } = props;
  const { onDone = onClose, focusAfter, kind = 'danger' } = props;
  const { busy, failure, run } = useAction(typeof words === 'string' ? () => words : words);
  const next = useRef<HTMLElement>(null);

  const confirm = async () => {
    if (!(await run(onConfirm))) return;
    next.current = focusAfter?.current ?? null;
    onDone();
  };

  return (
    <Dialog role="alertdialog" onClose={onClose} busy={busy} next={next} className="max-w-md">
      {({ titleId, textId }) => (
        <div className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          <div id={textId} className="grid gap-2">
            <p>{question}</p>
            <p className="font-semibold wrap-anywhere">{subject}</p>
            <p className="text-[0.9375rem] text-slate">
              {consequence ?? "It will be removed for everyone. This can't be undone."}
            </p>
          </div>
          {children}
          <FailureNotice failure={failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={() => !busy && onClose()} aria-disabled={busy} data-first-focus>
              Cancel
            </Button>
            <ActionButton kind={kind} busy={busy} doing={busyAction} onClick={() => void confirm()}>
              {action}
            </ActionButton>
          </div>
        </div>
      )}
    </Dialog>
  );
}
