import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Field, type FieldTexts } from '../../ui/Field.tsx';

interface SignedInputProps extends ComponentProps<'input'>, FieldTexts {
  /** Stands inside the field, in front of what is typed. Not part of its value. */
  sign: string;
}

export function SignedInput({ sign, label, hint, error, counter, advice, fieldClassName, ...rest }: SignedInputProps) {
  return (
    <Field {...{ label, hint, error, counter, advice, fieldClassName }}>
      {(wiring) => (
        <span className="input-sign" style={{ '--sign': `${sign.length}ch` } as CSSProperties}>
          <span aria-hidden="true" className="num">
            {sign}
          </span>
          <input type="text" inputMode="numeric" {...rest} {...wiring} className="input" />
        </span>
      )}
    </Field>
  );
}

/** Ten digits, as numbers in India have them. */
export function PhoneInput(props: Omit<SignedInputProps, 'sign'>) {
  return <SignedInput sign="+91" type="tel" autoComplete="tel-national" {...props} />;
}

interface OptionsProps {
  /** What stands there as long as nothing is chosen. */
  first: string;
  all: readonly string[];
  /** How they read on screen, where that is another word. */
  labels?: Partial<Record<string, string>>;
}

export function Options({ first, all, labels = {} }: OptionsProps) {
  return (
    <>
      <option value="">{first}</option>
      {all.map((each) => (
        <option key={each} value={each}>
          {labels[each] ?? each}
        </option>
      ))}
    </>
  );
}

/** The label of a field that may be left empty. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="field-optional">(optional)</span>
    </>
  );
}

interface TickProps extends Pick<FieldTexts, 'error' | 'advice' | 'counter'> {
  name: string;
  defaultValue: string;
  required: boolean;
  autoFocus: boolean;
  /** The id of the element that says the error. */
  saidBy: string;
  children: ReactNode;
}

/** A box to tick. Links in its label stay links. */
export function Tick({ name, defaultValue, required, autoFocus, error, saidBy, children }: TickProps) {
  return (
    <label className="tick wide">
      <input
        type="checkbox"
        {...{ name, required, autoFocus }}
        defaultChecked={defaultValue !== ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? saidBy : undefined}
      />
      <span>{children}</span>
    </label>
  );
}
