import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CODE_MISSING } from '../../../shared/staff/second-factor.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';

/** `app`: of an authenticator app, or a recovery code instead. `new-app`: of an app that is being added. */
type CodeKind = 'app' | 'recovery' | 'new-app' | 'email';

const HINTS: Record<CodeKind, string> = {
  app: 'From your authenticator app',
  recovery: 'One of the codes you saved, such as abcd-efgh-jkmn-pqrs',
  'new-app': 'Six digits',
  email: 'Eight digits from the email',
};

interface CodeFormProps {
  kind: CodeKind;
  action: string;
  busyAction: string;
  /** Sends the code; the form stays busy for as long as this takes. */
  onCode(code: string): Promise<void>;
  /** As the words of an action. */
  failed: Parameters<typeof useAction>[0];
  cancel?: string;
  onCancel(): void;
}

/** Asks for a code. A wrong one is selected, so that the next one replaces it. Blanks and dashes, as people copy them, do no harm. */
export function CodeForm({ kind, action, busyAction, onCode, failed, cancel = 'Cancel', onCancel }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(kind === 'recovery');
  const { busy, failure, clear, form } = useAction(failed, () => input.current?.select());
  useEffect(() => input.current?.focus(), []);

  const send = async () => {
    const code = input.current?.value.trim() ?? '';
    refuse({ code: code === '' ? CODE_MISSING : undefined });
    await onCode(code);
  };

  return (
    <Form of={form} onSubmit={send} className="grid gap-5">
      <FailureNotice failure={failure} />
      <div className="grid justify-items-start gap-1">
        <TextInput
          key={String(isRecovery)}
          ref={input}
          label={isRecovery ? 'Recovery code' : 'Code'}
          hint={HINTS[isRecovery ? 'recovery' : kind]}
          error={failure.fields['code']}
          fieldClassName="w-full"
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          required
          data-first-focus
          onChange={clear}
          className="num tracking-widest"
        />
        {kind === 'app' && (
          <button
            type="button"
            onClick={() => {
              // The other input is a new one, and gets the focus.
              flushSync(() => setRecovery(!isRecovery));
              clear();
              input.current?.focus();
            }}
            className="py-2 text-left font-semibold text-peacock-700 underline underline-offset-4"
          >
            {isRecovery ? 'Use a code from the app' : 'Use a recovery code'}
          </button>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onCancel}>
          {cancel}
        </Button>
        <ActionButton type="submit" busy={busy} doing={busyAction}>
          {action}
        </ActionButton>
      </div>
    </Form>
  );
}
