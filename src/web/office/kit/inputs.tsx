import { Fragment, type ReactNode } from 'react';
import {
  type Field,
  type FieldTable,
  isRequired,
  type Kind,
  type Stored,
  storedOf,
  valuesOf,
  type ValuesOf,
  wordsOf,
} from '../../../shared/kit/fields.ts';
import { NOT_GIVEN } from '../../../shared/kit/field-words.ts';
import { Options, SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';

interface InputsProps<T extends FieldTable> {
  fields: T;
  values: ValuesOf<T>;
  errors: Readonly<Record<string, string>>;
  /** What stands before the names of errors, where the fields are a part of a form. */
  at?: string;
  onChange(change: Partial<ValuesOf<T>>): void;
  /** Attributes that controls have of their own. */
  look?(name: Stored<T>, field: Field): object;
  /** The controls that are not as others of their kind; null for none. */
  own?: Readonly<Partial<Record<Stored<T>, ReactNode>>>;
}

/** The control of each field that staff edit, in the order of the form. */
export const Inputs = <T extends FieldTable>({ fields, values, errors, at = '', onChange, look, own }: InputsProps<T>) =>
  storedOf(fields).map(([name, field]) => {
    const change = (value: string) => onChange({ [name]: value } as Partial<ValuesOf<T>>);
    const wiring = { field, value: String(values[name] ?? ''), error: errors[at + name], look: look?.(name, field), change };
    return <Fragment key={name}>{own?.[name] === undefined ? <Input {...wiring} /> : own[name]}</Fragment>;
  });

/** Attributes of each kind's control. */
const LOOKS: Readonly<Partial<Record<Kind, object>>> = {
  email: { type: 'email' },
  phone: { inputMode: 'tel' },
  pincode: { inputMode: 'numeric' },
  website: { type: 'url', inputMode: 'url' },
};

interface InputProps {
  field: Field;
  value: string;
  error: string | undefined;
  look: object | undefined;
  change(value: string): void;
}

/** The control of a field, as its kind has it. */
export function Input({ field, value, error, look, change }: InputProps) {
  const { label, kind, max, form: { hint, rows, placeholder = 'Choose' } = {} } = field;
  const wiring = {
    label,
    hint,
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  const isNeeded = isRequired(field) && !field.mayBeMissing;
  const typed = { ...wiring, required: isNeeded, autoComplete: 'off', ...LOOKS[kind], ...look };
  if (kind === 'long' || kind === 'prose')
    return <TextArea rows={rows} counter={`${value.length} of ${max} characters`} {...typed} />;
  if (kind !== 'choice') return <TextInput {...typed} />;
  return (
    <SelectInput {...wiring} {...look}>
      {!isNeeded && <option value="">{field.mayBeMissing ? NOT_GIVEN : 'None'}</option>}
      {value === '' && isNeeded && <option value="">{placeholder}</option>}
      <Options of={valuesOf(field).map((each) => [each, wordsOf(field, each)])} />
    </SelectInput>
  );
}
