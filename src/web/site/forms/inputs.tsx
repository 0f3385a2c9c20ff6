import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Field, type FieldTexts } from '../../ui/Field.tsx';

interface PrefixInputProps extends ComponentProps<'input'>, FieldTexts {
  /** Shown inside the field before the text. Not part of the value. */
  prefix: string;
}

export function PrefixInput({ prefix, label, hint, error, counter, advice, fieldClassName, ...rest }: PrefixInputProps) {
  return (
    <Field {...{ label, hint, error, counter, advice, fieldClassName }}>
      {(wiring) => (
        <span className="input-prefix" style={{ '--prefix': `${prefix.length}ch` } as CSSProperties}>
          <span aria-hidden="true" className="num">
            {prefix}
          </span>
          <input type="text" inputMode="numeric" {...rest} {...wiring} className="input" />
        </span>
      )}
    </Field>
  );
}

/** A phone number in India: ten digits. */
export function PhoneInput(props: Omit<PrefixInputProps, 'prefix'>) {
  return <PrefixInput prefix="+91" type="tel" autoComplete="tel-national" {...props} />;
}

/** The label of an optional field. */
export function Optional({ children, optional = '(optional)' }: { children: ReactNode; optional?: string }) {
  return (
    <>
      <span>{children}</span> <span className="field-optional">{optional}</span>
    </>
  );
}

interface CheckboxProps extends ComponentProps<'input'>, Pick<FieldTexts, 'error'> {
  /** The id of the element that shows the error, if it can have one. */
  errorId?: string;
}

/** Links in its label stay links. */
export function Checkbox({ defaultValue, error, errorId, children, ...rest }: CheckboxProps) {
  return (
    <label className="checkbox wide">
      <input
        type="checkbox"
        {...rest}
        defaultChecked={Boolean(defaultValue)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      <span>{children}</span>
    </label>
  );
}
