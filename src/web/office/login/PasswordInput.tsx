import { type Ref, useState } from 'react';
import { Field, type FieldTexts } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface PasswordInputProps extends Pick<FieldTexts, 'hint' | 'error'> {
  ref?: Ref<HTMLInputElement>;
  /** Also names the button, for example 'Show password'. */
  label?: string;
  name?: string;
  /** `new-password` lets the browser suggest one, and not fill in the current one. */
  autoComplete?: 'current-password' | 'new-password';
  invalid?: boolean | undefined;
  /** The first focus in a dialog. */
  first?: boolean;
  onChange?(value: string): void;
}

export function PasswordInput(props: PasswordInputProps) {
  const {
    ref,
    label = 'Password',
    name = 'password',
    autoComplete = 'current-password',
    invalid,
    first,
    onChange,
    ...texts
  } = props;
  const [shown, setShown] = useState(false);
  const action = `${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`;
  return (
    <Field label={label} {...texts}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            ref={ref}
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            data-first-focus={first || undefined}
            aria-invalid={invalid ?? wiring['aria-invalid']}
            onChange={(event) => onChange?.(event.target.value)}
            className="input pr-14"
          />
          <button
            type="button"
            aria-label={action}
            title={action}
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
