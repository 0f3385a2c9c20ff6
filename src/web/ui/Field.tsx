import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** Below the field while there is no error. */
  hint?: ReactNode;
  error?: string | undefined;
  /** How much of the maximum length is used. */
  counter?: string | undefined;
  /** A doubt that refuses nothing, announced when it appears. The empty text keeps the live region in place. */
  advice?: string | undefined;
  fieldClassName?: string | undefined;
}

/** Ties a control to its label and texts; spread it on the control. */
interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** A label, a control and its texts, tied together for screen readers. */
export function Field({ label, hint, error, counter, advice, fieldClassName = '', id, children }: FieldProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const ids = { text: `${control}-text`, advice: `${control}-advice`, counter: `${control}-counter` };
  const described = [(error || hint) && ids.text, advice !== undefined && ids.advice, counter && ids.counter].filter(
    Boolean,
  );
  return (
    <div className={`field ${fieldClassName}`}>
      <label htmlFor={control} className="field-label">
        {label}
      </label>
      {children({
        id: control,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p id={ids.text} className="field-error">
          <Icon name="warning-circle-fill" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={ids.text} className="field-hint">
            {hint}
          </p>
        )
      )}
      {advice !== undefined && (
        <p id={ids.advice} aria-live="polite" className="field-advice">
          {!error && advice}
        </p>
      )}
      {counter && (
        <p id={ids.counter} className="field-hint num">
          {counter}
        </p>
      )}
    </div>
  );
}

export function TextInput(props: ComponentProps<'input'> & FieldTexts) {
  const { label, hint, error, counter, advice, fieldClassName, id, className = '', ...rest } = props;
  return (
    <Field {...{ label, hint, error, counter, advice, fieldClassName, id }}>
      {(wiring) => <input type="text" {...rest} {...wiring} className={`input ${className}`} />}
    </Field>
  );
}

export function TextArea(props: ComponentProps<'textarea'> & FieldTexts) {
  const { label, hint, error, counter, advice, fieldClassName, id, className = '', ...rest } = props;
  return (
    <Field {...{ label, hint, error, counter, advice, fieldClassName, id }}>
      {(wiring) => <textarea {...rest} {...wiring} className={`input ${className}`} />}
    </Field>
  );
}

/** What may be typed into an input, whose `list` is this id. */
export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text}>
        {text}
      </option>
    ))}
  </datalist>
);

interface OptionsProps {
  /** What stands first, for none of them. */
  none?: string | undefined;
  /** Values, or values with their words. */
  of: readonly (string | number | readonly [value: string, words: string])[];
}

/** The options of a select. */
export const Options = ({ none, of }: OptionsProps) => (
  <>
    {none !== undefined && <option value="">{none}</option>}
    {of.map((each) => {
      const [value, words] = typeof each === 'object' ? each : [each, each];
      return (
        <option key={value} value={value}>
          {words}
        </option>
      );
    })}
  </>
);

/** The children are its options. A native select, which works best on phones. */
export function SelectInput(props: ComponentProps<'select'> & FieldTexts) {
  const { label, hint, error, counter, advice, fieldClassName, id, className = '', ...rest } = props;
  return (
    <Field {...{ label, hint, error, counter, advice, fieldClassName, id }}>
      {(wiring) => (
        <span className="select">
          <select {...rest} {...wiring} className={`input ${className}`} />
          <Icon name="caret-down" />
        </span>
      )}
    </Field>
  );
}
