import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { FIELDS } from './fields.ts';
import { usePost } from './post.tsx';

/** Cuts a text that is typed at its limit, and says so. */
export function useLimit(most: number, onChange: (value: string) => void, { lines }: { lines: number }) {
  const [isCut, setCut] = useState(false);
  return {
    type: (text: string) => {
      const typed = lines === 1 ? text.replace(/(?<!\s)\s*\n\s*/g, ' ') : text;
      // The cut may leave half of a surrogate pair.
      const fitting = typed
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, '');
      setCut(fitting.length < typed.length);
      onChange(fitting);
    },
    note: isCut ? `Only the first ${most} characters were kept.` : undefined,
  };
}

interface CountedProps {
  name: 'excerpt' | 'featuredImageAlt' | 'metaTitle' | 'metaDescription';
  label?: string;
  hint: string;
  /** Maximum characters. */
  most: number;
  /** With more than one, a text area. */
  rows?: number;
  placeholder?: string;
  disabled?: boolean;
}

/** A text with a limit and a counter. Text beyond the limit is cut off with a message. */
export function Counted({ name, label = FIELDS[name].label, hint, most, rows = 1, ...rest }: CountedProps) {
  const { fields, problems, change } = usePost();
  const { type, note } = useLimit(most, (value) => change({ [name]: value }), { lines: rows });
  const value = fields[name];
  const Control = rows === 1 ? 'input' : 'textarea';
  return (
    <div data-field={name} className="relative">
      <Field label={label} hint={note ?? hint} error={problems[name]}>
        {(wiring) => (
          <Control
            {...wiring}
            {...rest}
            {...(rows > 1 && { rows })}
            autoComplete="off"
            value={value}
            onChange={({ target }: { target: { value: string } }) => type(target.value)}
            className="input"
          />
        )}
      </Field>
      <Used of={most} length={value.length} className="absolute top-0 right-0" />
      <span role="status" className="sr-only">
        {note}
      </span>
    </div>
  );
}

/** How much of a limit is used. */
export const Used = ({ of, length, className }: { of: number; length: number; className: string }) => (
  <span className={`num text-t2 ${length >= of ? 'font-semibold text-error' : 'text-slate'} ${className}`}>
    <span aria-hidden>{`${length}/${of}`}</span>
    <span className="sr-only">{`${length} of ${of} characters used`}</span>
  </span>
);
