import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** Stands under the field as long as there is no error. */
  hint?: ReactNode;
  error?: string | undefined;
  /** The class of the box around label, control and texts. */
  fieldClassName?: string | undefined;
}

/** What ties a control to its label and texts; spread it on the control. */
interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** Label, control, and a hint or an error underneath, tied together for screen readers. */
export function Field({ label, hint, error, fieldClassName = '', id, children }: FieldProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const text = `${control}-text`;
  return (
    <div className={`field ${fieldClassName}`}>
      <label htmlFor={control} className="field-label">
        {label}
      </label>
      {children({
        id: control,
        'aria-describedby': error || hint ? text : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p id={text} className="field-error">
          <Icon name="warning-circle-fill" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={text} className="field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export function TextInput(props: ComponentProps<'input'> & FieldTexts) {
  const { label, hint, error, fieldClassName, id, className = '', ...rest } = props;
  return (
    <Field {...{ label, hint, error, fieldClassName, id }}>
      {(wiring) => <input type="text" {...rest} {...wiring} className={`input ${className}`} />}
    </Field>
  );
}

export function TextArea(props: ComponentProps<'textarea'> & FieldTexts) {
  const { label, hint, error, fieldClassName, id, className = '', ...rest } = props;
  return (
    <Field {...{ label, hint, error, fieldClassName, id }}>
      {(wiring) => <textarea {...rest} {...wiring} className={`input ${className}`} />}
    </Field>
  );
}

/** The children are its options; the browser's own list opens, which phones do best. */
export function SelectInput(props: ComponentProps<'select'> & FieldTexts) {
  const { label, hint, error, fieldClassName, id, className = '', ...rest } = props;
  return (
    <Field {...{ label, hint, error, fieldClassName, id }}>
      {(wiring) => (
        <span className="select">
          <select {...rest} {...wiring} className={`input ${className}`} />
          <Icon name="caret-down" />
        </span>
      )}
    </Field>
  );
}
