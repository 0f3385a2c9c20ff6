import { useState } from 'react';
import { indianDate } from '../../../shared/kit/time.ts';
import { EMPLOYMENT_TYPES } from '../../../shared/loans/fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Options, SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Rows } from '../kit/Rows.tsx';
import { Tick } from '../kit/Tick.tsx';
import { changed, entryText, LISTS, type Row, TERMS, type TermsEntry, type Texts, type TypedField } from './terms-form.ts';

/** Messages of a refused call by the name of the field, such as `terms.charges.0.price.percent`. */
type Errors = Readonly<Record<string, string>>;

/** Of this field, or of the first part of it that is refused. A price at most has an input of its own. */
const errorOf = (errors: Errors, path: string) =>
  errors[`terms.${path}`] ??
  Object.entries(errors).find(([name]) => name.startsWith(`terms.${path}.`) && !name.endsWith('.cap'))?.[1];

interface TermsFieldsProps {
  values: TermsEntry;
  errors: Errors;
  set(change: Partial<TermsEntry>): void;
}

/** Everything that a version of a product fixes. */
export function TermsFields({ values, errors, set }: TermsFieldsProps) {
  const { texts, rates } = values;
  const change = (part: Texts) => set({ texts: { ...texts, ...part }, name: part['name'] ?? values.name });
  const wiring = {
    texts,
    errorOf: (path: string) => errorOf(errors, path === 'annualRate' ? `rates.${rates.length}.annualRate` : path),
    set: change,
  };
  const rowsOf = (list: 'rates' | 'charges' | 'contingentCharges' | 'rules') => ({
    list,
    path: list,
    rows: values[list],
    errors,
    onChange: (rows: readonly Row[]) => set({ [list]: rows }),
  });
  return (
    <>
      <Section title="Product">
        <Inputs {...wiring} fields={TERMS.product} />
      </Section>
      <Section title="Interest">
        <Inputs {...wiring} fields={TERMS.interest} />
        <div className="col-span-full">
          <ListRows {...rowsOf('rates')} />
        </div>
      </Section>
      <ListRows {...rowsOf('charges')} />
      <ListRows {...rowsOf('contingentCharges')} />
      <Section title="Repayment">
        <Inputs {...wiring} fields={TERMS.repayment} />
      </Section>
      <ListRows {...rowsOf('rules')} />
      <Section title="Dates and commission">
        <Inputs {...wiring} fields={TERMS.dates} />
        <div className="self-start sm:pt-6.5">
          <Button kind="quiet" className="min-h-12" onClick={() => change({ checkedOn: indianDate(new Date()) })}>
            Compared today
          </Button>
        </div>
        <Inputs {...wiring} fields={TERMS.commission} />
      </Section>
    </>
  );
}

const Section = ({ title, children }: { title: string; children: Elements }) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 font-display text-t4 font-semibold">{title}</legend>
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
  </fieldset>
);

interface InputsProps {
  fields: Readonly<Record<string, TypedField>>;
  texts: Texts;
  errorOf(path: string): string | undefined;
  set(change: Texts): void;
}

const Inputs = ({ fields, texts, errorOf: find, set }: InputsProps) =>
  Object.entries(fields).map(([name, { label, kind, options, hint, only, path = name, className }]) => {
    if (only && texts[only[0]] !== only[1]) return null;
    const change = (value: string) => set({ [name]: value });
    const wiring = {
      label,
      value: texts[name] ?? '',
      error: find(path),
      fieldClassName: className,
      onChange: ({ target }: { target: { value: string } }) => change(target.value),
    };
    if (kind === 'anyOf') return <AnyOf key={name} {...wiring} onChange={change} />;
    if (kind === 'states' || kind === 'districts' || kind === 'pincodes')
      return <ListField key={name} {...wiring} onChange={change} />;
    if (options)
      return (
        <SelectInput key={name} {...wiring}>
          <Options of={Object.entries(options)} />
        </SelectInput>
      );
    return (
      <TextInput
        key={name}
        {...wiring}
        hint={typeof hint === 'function' ? hint(texts) : hint}
        type={kind === 'day' ? 'date' : 'text'}
        inputMode={kind === 'text' || kind === 'day' || kind === 'startsWith' ? undefined : 'decimal'}
        autoComplete="off"
      />
    );
  });

interface ListFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  fieldClassName: string | undefined;
  onChange(value: string): void;
}

/** Bytes of a file that is read: more than a rule can hold. */
const MAX_LIST_BYTES = 1_000_000;

/** A lender's list: typed, pasted, or taken from its file. */
function ListField({ onChange, ...field }: ListFieldProps) {
  const [fault, setFault] = useState('');
  async function take(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (file === undefined) return;
    try {
      if (file.size > MAX_LIST_BYTES) return setFault('A list has at most 1 MB.');
      onChange(await file.text());
      setFault('');
    } catch {
      setFault('The file can’t be read.');
    } finally {
      // The same file can be chosen again once it is mended.
      input.value = '';
    }
  }
  return (
    <div className="grid gap-2">
      <TextArea
        {...field}
        error={field.error ?? (fault || undefined)}
        rows={4}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <label className="grid gap-1 text-t2 text-slate">
        <span>{`From a file instead (${field.label}): text or CSV, also with other columns`}</span>
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="min-h-9 text-ink"
          onChange={({ target }) => void take(target)}
        />
      </label>
    </div>
  );
}

interface AnyOfProps {
  label: string;
  /** The types, joined by commas. */
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function AnyOf({ label, value, error, onChange }: AnyOfProps) {
  const chosen = new Set(value.split(', '));
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label">{label}</legend>
      {EMPLOYMENT_TYPES.map((type) => (
        <Tick
          key={type}
          checked={chosen.has(type)}
          aria-invalid={error ? true : undefined}
          onChange={() => onChange([...chosen.symmetricDifference(new Set([type]))].filter(Boolean).join(', '))}
        >
          {type}
        </Tick>
      ))}
      {error && (
        <p className="field-error">
          <Icon name="warning-circle-fill" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

interface ListRowsProps {
  list: keyof typeof LISTS;
  /** Where the rows stand in the terms: `rules`, or `rates.0.when`. */
  path: string;
  rows: readonly Row[];
  errors: Errors;
  onChange(rows: Row[]): void;
}

/** The rows of a list, or of the conditions of a rate. */
const ListRows = ({ list, path, rows, errors, onChange }: ListRowsProps) => {
  const { className = '', fieldsOf, ...texts } = LISTS[list];
  return (
    <Rows {...texts} rows={rows} error={errors[`terms.${path}`]} onChange={onChange}>
      {(row, index, set) => (
        <>
          <div className={`grid items-start gap-3 ${className}`}>
            <Inputs
              fields={fieldsOf(row.texts)}
              texts={row.texts}
              errorOf={(name) => errorOf(errors, [path, index, name].filter((part) => part !== '').join('.'))}
              set={(part) => set(changed(row, part))}
            />
            {(list === 'rules' || list === 'when') && (
              <p className="md:pt-6.5 wrap-anywhere">
                <span className="block text-t1 text-slate">Borrowers read</span>
                <span>{entryText(row) || '–'}</span>
              </p>
            )}
          </div>
          {list === 'rates' && (
            <ListRows
              list="when"
              path={`${path}.${index}.when`}
              rows={row.when}
              errors={errors}
              onChange={(when) => set({ when })}
            />
          )}
          {list === 'rates' && index > 0 && (
            <Button
              kind="quiet"
              size="small"
              className="justify-self-start"
              // The first rate whose conditions are met applies.
              onClick={() => onChange(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row))}
            >
              Move up<span className="sr-only">{` rate ${index + 1}`}</span>
            </Button>
          )}
        </>
      )}
    </Rows>
  );
};
