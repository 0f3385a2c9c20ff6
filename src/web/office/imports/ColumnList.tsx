import { IMPORT_LABELS } from '../../../shared/loans/import-fields.ts';
import type { ImportCheck, ImportMapping } from '../../../shared/loans/imports.ts';
import { namesOf, valuesOf, wordsOf } from '../../../shared/kit/fields.ts';
import { choicesOf } from '../../../shared/kit/field-values.ts';
import { LOAN_FIELDS, type LoanField } from '../../../shared/loans/fields.ts';
import { SelectInput } from '../../ui/Field.tsx';

type FixedField = keyof ImportMapping['fixed'];

interface ColumnListProps {
  check: ImportCheck;
  onChange(mapping: ImportMapping): void;
}

/** The columns of a file with their first values, and the field of each. */
export function ColumnList({ check: { columns, fixed }, onChange }: ColumnListProps) {
  const fields = columns.map(({ field }) => field);

  const choose = (place: number, chosen: LoanField | null) =>
    // A field has one column: the one that was chosen last.
    onChange({ columns: fields.map((field, at) => (at === place ? chosen : field === chosen ? null : field)), fixed });
  const fix = (field: FixedField, value: string) => {
    const { [field]: _before, ...others } = fixed;
    onChange({ columns: fields, fixed: value === '' ? others : { ...others, [field]: value } });
  };

  return (
    <section aria-labelledby="import-columns" className="grid grid-cols-1 gap-4">
      <h3 id="import-columns" className="text-xl">
        Columns
      </h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        <li aria-hidden className="hidden gap-6 bg-mist-50 px-4 py-2 font-semibold md:grid md:grid-cols-[1fr_16rem]">
          <span>In the file</span>
          <span>Import as</span>
        </li>
        {columns.map(({ header, samples, field }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- Columns have no other identity.
          <li key={place} className="grid grid-cols-1 items-center gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[1fr_16rem]">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{header || `Column ${place + 1}`}</p>
              <p className="text-[0.9375rem] text-slate">{samples.join(' · ') || 'Empty'}</p>
            </div>
            <SelectInput
              label={
                <>
                  <span className="md:sr-only">Import as</span>
                  <span className="sr-only">{`: ${header || `column ${place + 1}`}`}</span>
                </>
              }
              value={field ?? ''}
              onChange={({ target }) => choose(place, target.value === '' ? null : (target.value as LoanField))}
            >
              <option value="">Don’t import</option>
              {namesOf(LOAN_FIELDS).map((name) => (
                <option key={name} value={name}>
                  {IMPORT_LABELS[name]}
                </option>
              ))}
            </SelectInput>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-4 empty:hidden md:grid-cols-2">
        {choicesOf(LOAN_FIELDS)
          .filter(([name]) => !fields.includes(name))
          .map(([name, field]) => (
            <SelectInput
              key={name}
              label={`${IMPORT_LABELS[name]} of all rows`}
              value={fixed[name] ?? ''}
              onChange={({ target }) => fix(name, target.value)}
            >
              <option value="">Choose</option>
              {valuesOf(field).map((option) => (
                <option key={option} value={option}>
                  {wordsOf(field, option)}
                </option>
              ))}
            </SelectInput>
          ))}
      </div>
    </section>
  );
}
