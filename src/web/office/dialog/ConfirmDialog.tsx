import { useRef, useState } from 'react';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Dialog } from './Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';

interface ConfirmDialogProps {
  title: string;
  /** The question, in the specification's words. */
  question: string;
  /** What would be changed, so that nobody confirms it for the wrong row. */
  subject: string;
  action: string;
  busyAction: string;
  /** What happens then. */
  consequence?: string | undefined;
  /** The look of the button that confirms. */
  kind?: ButtonLook['kind'];
  /** Resolves when it is done. When it rejects, `failure` is shown and the dialog stays open. */
  onConfirm(): Promise<void>;
  failure: string | ((failure: unknown) => string);
  onClose(): void;
  /** Further choices. */
  children?: Elements;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    question,
    subject,
    consequence,
    action,
    busyAction,
    onConfirm,
    failure,
    onClose,
    children,
    kind = 'danger',
  } = props;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  // A second click can come before React renders the first.
  const running = useRef(false);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailed(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setBusy(false);
      setFailed(typeof failure === 'string' ? failure : failure(error));
    } finally {
      running.current = false;
    }
  };

  return (
    <Dialog role="alertdialog" onClose={onClose} busy={busy} className="max-w-md">
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
          {failed !== undefined && <Notice kind="error">{failed}</Notice>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onClose} aria-disabled={busy} data-first-focus>
              Cancel
            </Button>
            <Button kind={kind} onClick={() => void confirm()} aria-disabled={busy}>
              {busy ? busyAction : action}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
