import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { capitalise } from '../../../shared/kit/text.ts';
import type { Elements } from '../../ui/elements.ts';
import { failureOf } from '../api.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Dialog, type NextFocus } from '../dialog/Dialog.tsx';
import { say } from './toast.tsx';
import { type Action, ActionButton, FailureNotice, Form, useAction } from './useAction.tsx';

interface TitleProps {
  title: string;
  /** Below the title. */
  intro?: ReactNode;
  /** The focus begins at the title; otherwise at the child that is marked `data-first-focus`. */
  startsAtTitle?: boolean;
}

const Title = ({ id, title, intro, startsAtTitle = false }: TitleProps & { id: string }) => (
  <div>
    <h2 id={id} className="text-t7 wrap-anywhere" {...(startsAtTitle && { tabIndex: -1, 'data-first-focus': true })}>
      {title}
    </h2>
    {intro !== undefined && <p className="mt-1 wrap-anywhere text-slate">{intro}</p>}
  </div>
);

interface PlainDialogProps extends TitleProps, Pick<ComponentProps<typeof Dialog>, 'onClose' | 'busy' | 'next'> {
  className?: string;
  children: Elements;
}

/** A dialog with a form in it, or nothing but a button. */
export const PlainDialog = ({ title, intro, startsAtTitle = false, children, ...dialog }: PlainDialogProps) => (
  <Dialog className="max-w-lg" {...dialog}>
    {({ titleId }) => (
      <div className="grid max-h-[inherit] grid-cols-1 gap-4 overflow-y-auto p-[min(1.5rem,5vw)]">
        <Title {...{ title, intro, startsAtTitle }} id={titleId} />
        {children}
      </div>
    )}
  </Dialog>
);

interface FormDialogProps extends TitleProps {
  /** The button that submits, and what it says meanwhile. */
  action: string;
  doing?: string;
  saving: Action;
  onSubmit(form: HTMLFormElement): Promise<unknown>;
  onClose(): void;
  /** Nothing can be submitted yet. */
  disabled?: boolean;
  /** Gets the focus when it closes. */
  next?: NextFocus;
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
  const { disabled = false, startsAtTitle = false, className = 'max-w-lg', next } = props;
  const { busy, failure, form } = saving;
  return (
    <Dialog onClose={onClose} busy={busy} {...(next && { next })} className={className}>
      {({ titleId }) => (
        <Form
          of={form}
          onSubmit={onSubmit}
          aria-labelledby={titleId}
          className="grid max-h-[inherit] grid-cols-1 gap-4 overflow-y-auto p-[min(1.5rem,5vw)]"
        >
          <Title {...{ title, intro, startsAtTitle }} id={titleId} />
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
          <h2 id={titleId} className="text-t7">
            {title}
          </h2>
          <div id={textId} className="grid gap-2">
            <p>{question}</p>
            {subject !== '' && <p className="font-semibold wrap-anywhere">{subject}</p>}
            <p className="text-t3 text-slate">{consequence ?? "It will be removed for everyone. This can't be undone."}</p>
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

interface DeleteDialogProps extends Pick<
  ConfirmDialogProps,
  'subject' | 'consequence' | 'focusAfter' | 'onClose' | 'onDone' | 'children'
> {
  /** What one of them is: an author. */
  one: string;
  /** Resolves to false if it was deleted already. */
  remove(): Promise<boolean>;
  /** Brings it back, where that is possible. */
  undo?(): void;
  /** The specification's words, where it has some. */
  words?: { question: string; done: string; failed: ConfirmDialogProps['failure'] };
  /** How long the success is shown, where the specification says it. */
  shown?: { timeoutMs: number };
}

/** Asks before something is deleted, and tells what came of it. */
export const DeleteDialog = ({ one, remove, undo, words, shown, ...rest }: DeleteDialogProps) => (
  <ConfirmDialog
    {...rest}
    title={`Delete ${one}`}
    question={words?.question ?? `Delete this ${one}?`}
    action="Delete"
    busyAction="Deleting…"
    onConfirm={async () => {
      const wasThere = await remove();
      const text = wasThere ? (words?.done ?? `${capitalise(one)} deleted.`) : `This ${one} was already deleted.`;
      say('success', text, wasThere && undo ? { label: 'Undo', run: undo } : shown);
    }}
    failure={words?.failed ?? ((error) => failureOf(error, `Failed to delete the ${one}. Please try again.`))}
  />
);

interface ViewDialogProps {
  title: string;
  /** Below the title. */
  subject?: string;
  /** Above the rest. With it, the dialog interrupts, and a screen reader reads this at once. */
  alert?: Elements;
  /** Something is in progress, and it can't be closed. */
  busy?: boolean;
  onClose(): void;
  className: string;
  /** The words of its button; without any, only the corner closes it. */
  close?: string;
  /** In the foot, before the button that closes it and after it. */
  before?: Elements;
  after?: Elements;
  /** Gets the focus when the dialog opens. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: Elements;
}

/** Something to be read in a dialog, whose head and foot stay in sight. */
export function ViewDialog(props: ViewDialogProps) {
  const { title, subject, alert, busy = false, onClose, className, close, before, after, heading, children } = props;
  const leave = () => !busy && onClose();
  return (
    <Dialog role={alert ? 'alertdialog' : 'dialog'} onClose={onClose} busy={busy} className={className}>
      {({ titleId, textId }) => (
        <div className="flex max-h-[inherit] flex-col">
          <header className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-4 md:pl-6">
            <div id={titleId} className="min-w-0 flex-1">
              <h2 ref={heading} tabIndex={-1} data-first-focus className="text-t7">
                {title}
              </h2>
              {subject !== undefined && <p className="truncate text-slate">{subject}</p>}
            </div>
            <button
              type="button"
              onClick={leave}
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-mist-100"
            >
              <Icon name="x" className="size-6" />
            </button>
          </header>
          {/* A scrollable region must be focusable, or it can't be scrolled by keyboard. */}
          <div
            role="group"
            aria-labelledby={titleId}
            // oxlint-disable-next-line no-noninteractive-tabindex
            tabIndex={0}
            className="office-ring-inside grid min-h-24 grid-cols-1 content-start gap-5 overflow-y-auto p-4 md:p-6"
          >
            {alert && <div id={textId}>{alert}</div>}
            {children}
          </div>
          {close !== undefined && (
            <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-3 md:px-6">
              {before}
              <Button kind="quiet" onClick={leave} aria-disabled={busy}>
                {close}
              </Button>
              {after}
            </footer>
          )}
        </div>
      )}
    </Dialog>
  );
}
