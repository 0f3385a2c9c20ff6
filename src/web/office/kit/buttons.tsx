import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from './dialogs.tsx';
import { say } from './toast.tsx';
import { ActionButton, useAction } from './useAction.tsx';

interface DoButtonProps extends Omit<ComponentProps<typeof ActionButton>, 'busy' | 'onClick'> {
  /** Said over the screen where the server sent no reason. */
  failed: string;
  onDo(): Promise<unknown>;
  /** After a failure was said. */
  onFailed?(): unknown;
}

/** A button that acts at once. */
export function DoButton({ failed, onDo, onFailed, ...rest }: DoButtonProps) {
  const { busy, run } = useAction(failed, (_, text) => {
    say('error', text);
    return onFailed?.();
  });
  return <ActionButton kind="quiet" size="small" {...rest} busy={busy} onClick={() => void run(onDo)} />;
}

interface AskButtonProps<Answer> extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'failure' | 'focusAfter' | 'onClose' | 'onConfirm' | 'onDone'
> {
  button: ComponentProps<typeof Button>;
  /** Shown in the dialog where the server sent no reason. */
  failed: string;
  onConfirm(): Promise<Answer>;
  /** Once the dialog is closed. */
  onDone?(answer: Answer): unknown;
}

/** A button whose action must be confirmed. */
export function AskButton<Answer>({ button, failed, onConfirm, onDone, ...dialog }: AskButtonProps<Answer>) {
  const [asking, setAsking] = useState(false);
  const isOpen = useRef(false);
  const done = useRef<() => unknown>(undefined);
  useEffect(() => {
    isOpen.current = asking;
    return () => {
      isOpen.current = false;
      // The dialog has given the focus back by now.
      done.current?.();
      done.current = undefined;
    };
  }, [asking]);
  return (
    <>
      <Button kind="quiet" size="small" {...button} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          {...dialog}
          onConfirm={async () => {
            const answer = await onConfirm();
            // Browsers can close it meanwhile.
            if (isOpen.current) done.current = () => onDone?.(answer);
            else onDone?.(answer);
          }}
          failure={(error) => failureOf(error, failed)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
