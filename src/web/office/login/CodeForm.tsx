import { useEffect, useRef } from 'react';
import { CODE_MISSING } from '../../../shared/staff/second-factor.ts';
import { type CodeKind, CodeInput } from './CodeInput.tsx';
import type { Elements } from '../../ui/elements.ts';
import { ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';

interface CodeFormProps {
  kind: CodeKind;
  action: string;
  busyAction: string;
  /** Sends the code; the form stays busy for as long as this takes. */
  onCode(code: string): Promise<void>;
  failureText(failure: unknown): string;
  /** Further buttons. */
  children?: Elements;
}

/** Asks for a code. A wrong one is selected, so that the next one replaces it. */
export function CodeForm({ kind, action, busyAction, onCode, failureText, children }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, clear, form } = useAction(failureText, () => input.current?.select());
  useEffect(() => input.current?.focus(), []);

  const send = async () => {
    const code = input.current?.value.trim() ?? '';
    refuse({ code: code === '' ? CODE_MISSING : undefined });
    await onCode(code);
  };

  return (
    <Form of={form} onSubmit={send} className="grid gap-5">
      <FailureNotice failure={failure} />
      <CodeInput ref={input} error={failure.fields['code']} kind={kind} onChange={clear} />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <ActionButton type="submit" busy={busy} doing={busyAction}>
          {action}
        </ActionButton>
      </div>
    </Form>
  );
}
