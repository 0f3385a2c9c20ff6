import { type Ref, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface PasswordInputProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  invalid: boolean;
  onChange(value: string): void;
}

/** A password with a button that shows it. */
export function PasswordInput({ ref, value, invalid, onChange }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label="Password">
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            ref={ref}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={1024}
            aria-invalid={invalid}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="input pr-14"
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            title={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-control text-peacock-700 hover:bg-mist-100"
          >
            <Icon name={shown ? 'eye-slash' : 'eye'} className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
