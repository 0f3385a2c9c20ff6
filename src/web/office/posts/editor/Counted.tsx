import { type ReactNode, type Ref, useState } from 'react';
import { Field } from '../../../ui/Field.tsx';

interface CountedProps {
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  label: ReactNode;
  hint?: string;
  error?: string | undefined;
  /** Maximum characters. */
  most: number;
  value: string;
  onChange(value: string): void;
  /** With more than one, a text area. */
  rows?: number;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}

/** A text with a limit and a counter. Text beyond the limit is cut off with a message. */
export function Counted(props: CountedProps) {
  const { ref, label, hint, error, most, value, onChange, rows = 1, placeholder, required, disabled } = props;
  const [cut, setCut] = useState(false);
  const type = (text: string) => {
    const oneLine = rows === 1 ? text.replace(/(?<!\s)\s*\n\s*/g, ' ') : text;
    // The cut may leave half of a surrogate pair.
    const fitting = oneLine
      .slice(0, most)
      .toWellFormed()
      .replace(/\ufffd$/, '');
    setCut(fitting.length < oneLine.length);
    onChange(fitting);
  };
  const note = cut ? `Only the first ${most} characters were kept.` : hint;
  return (
    <div className="relative">
      <Field label={label} hint={note} error={error}>
        {(wiring) => {
          const shared = { ...wiring, ref, value, placeholder, disabled, 'aria-required': required, className: 'input' };
          return rows === 1 ? (
            <input {...shared} type="text" autoComplete="off" onChange={(event) => type(event.target.value)} />
          ) : (
            <textarea {...shared} rows={rows} onChange={(event) => type(event.target.value)} />
          );
        }}
      </Field>
      <span className="editor-count" data-full={value.length >= most || undefined}>
        <span aria-hidden>{`${value.length}/${most}`}</span>
        <span className="sr-only">{`${value.length} of ${most} characters used`}</span>
      </span>
      <span role="status" className="sr-only">
        {cut ? note : ''}
      </span>
    </div>
  );
}
