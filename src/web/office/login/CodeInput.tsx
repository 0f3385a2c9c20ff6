import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../ui/Field.tsx';

/** `app`: of an authenticator app, or a recovery code instead. `new-app`: of an app that is being added. */
export type CodeKind = 'app' | 'recovery' | 'new-app' | 'email';

const HINTS: Record<CodeKind, string> = {
  app: 'From your authenticator app',
  recovery: 'One of the codes you saved, such as abcd-efgh-jkmn-pqrs',
  'new-app': 'Six digits',
  email: 'Eight digits from the email',
};

interface CodeInputProps {
  ref: RefObject<HTMLInputElement | null>;
  error?: string | undefined;
  kind: CodeKind;
  onChange(): void;
}

/** A code of the authenticator app or from an e-mail. Blanks and dashes, as people copy them, do no harm. */
export function CodeInput({ ref, error, kind, onChange }: CodeInputProps) {
  const [isRecovery, setRecovery] = useState(kind === 'recovery');
  return (
    <div className="grid justify-items-start gap-1">
      <Field
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={HINTS[isRecovery ? 'recovery' : kind]}
        error={error}
        fieldClassName="w-full"
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={ref}
            name="code"
            type="text"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            required
            data-first-focus
            onChange={onChange}
            className="input num tracking-widest"
          />
        )}
      </Field>
      {kind === 'app' && (
        <button
          type="button"
          onClick={() => {
            // The other input is a new one, and gets the focus.
            flushSync(() => setRecovery(!isRecovery));
            onChange();
            ref.current?.focus();
          }}
          className="py-2 text-left font-semibold text-peacock-700 underline underline-offset-4"
        >
          {isRecovery ? 'Use a code from the app' : 'Use a recovery code'}
        </button>
      )}
    </div>
  );
}
