import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CODE_MISSING } from '../../../shared/staff/second-factor.ts';
import { Button } from '../../ui/Button.tsx';
import { ApiError } from '../api.ts';
import { type CodeKind, CodeInput } from './CodeInput.tsx';
import type { Elements } from '../../ui/elements.ts';
import { FailureNotice, useFailure } from '../kit/useFailure.tsx';

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
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { failure, fail, clear } = useFailure();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef(false);
  useEffect(() => input.current?.focus(), []);

  const refuse = (text: string) => {
    setFault(text);
    input.current?.focus();
    input.current?.select();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const code = input.current?.value.trim() ?? '';
    clear();
    if (code === '') return refuse(CODE_MISSING);
    setFault(undefined);
    running.current = true;
    setBusy(true);
    try {
      await onCode(code);
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields['code'] : undefined;
      if (wrong === undefined) fail(failureText(error));
      else refuse(wrong);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FailureNotice failure={failure} />
      <CodeInput ref={input} error={fault} kind={kind} onChange={() => setFault(undefined)} />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <Button type="submit" aria-disabled={busy}>
          {busy ? busyAction : action}
        </Button>
      </div>
    </form>
  );
}
