import { Field } from '../../../ui/Field.tsx';
import { useLimit } from './useLimit.ts';

interface CountedProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Maximum characters. */
  most: number;
  value: string;
  onChange(value: string): void;
  /** With more than one, a text area. */
  rows?: number;
  placeholder?: string;
  disabled?: boolean;
}

/** A text with a limit and a counter. Text beyond the limit is cut off with a message. */
export function Counted(props: CountedProps) {
  const { label, hint, error, most, value, onChange, rows = 1, placeholder, disabled } = props;
  const { type, note } = useLimit(most, onChange, { lines: rows });
  return (
    <div className="relative">
      <Field label={label} hint={note ?? hint} error={error}>
        {(wiring) => {
          const shared = { ...wiring, value, placeholder, disabled, className: 'input' };
          return rows === 1 ? (
            <input {...shared} type="text" autoComplete="off" onChange={(event) => type(event.target.value)} />
          ) : (
            <textarea {...shared} rows={rows} onChange={(event) => type(event.target.value)} />
          );
        }}
      </Field>
      <Used of={most} length={value.length} className="absolute top-0 right-0" />
      <span role="status" className="sr-only">
        {note}
      </span>
    </div>
  );
}

/** How much of a limit is used. */
export function Used({ of, length, className }: { of: number; length: number; className: string }) {
  return (
    <span className={`num text-t2 ${length >= of ? 'font-semibold text-error' : 'text-slate'} ${className}`}>
      <span aria-hidden>{`${length}/${of}`}</span>
      <span className="sr-only">{`${length} of ${of} characters used`}</span>
    </span>
  );
}
