import { type Field, valuesOf, wordsOf } from '../../../shared/kit/fields.ts';
import { headingOf } from '../../../shared/kit/field-words.ts';
import type { FilterValues } from '../list/list.ts';
import { Selector } from '../list/Selector.tsx';

interface ChoiceFiltersProps {
  choices: readonly (readonly [name: string, field: Field])[];
  values: FilterValues;
  onChange(name: string, value: string): void;
  className?: string;
}

/** Filters the list by each choice. */
export const ChoiceFilters = ({ choices, values, onChange, className = '' }: ChoiceFiltersProps) =>
  choices.map(([name, field]) => (
    <Selector
      key={name}
      label={headingOf(field)}
      value={values[name] ?? ''}
      onChange={(value) => onChange(name, value)}
      className={className}
    >
      <option value="">{`Any ${headingOf(field).toLowerCase()}`}</option>
      {valuesOf(field).map((each) => (
        <option key={each} value={each}>
          {wordsOf(field, each)}
        </option>
      ))}
    </Selector>
  ));
