import { IMPORT_LABELS } from '../../../shared/loans/import-fields.ts';
import type { ImportCheck, ImportMapping, UnknownValue } from '../../../shared/loans/imports.ts';
import { Options, SelectInput } from '../../ui/Field.tsx';
import { countOf } from '../count.ts';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { DENSE, useChoices } from './choices.tsx';

/** In place of an option: the value means none of them. */
const NOT_GIVEN = '-';

interface ValuesPanelProps {
  check: ImportCheck;
  onChange(change: Partial<ImportMapping>): void;
}

/** Values that are called otherwise here: what they mean is chosen once for all rows. */
export function ValuesPanel({ check: { unknown, values }, onChange }: ValuesPanelProps) {
  const choices = useChoices();
  if (unknown.length === 0) return null;
  const open = unknown.filter(({ option }) => option === null).length;
  const choose = ({ field, value }: UnknownValue, option: string) =>
    onChange({ values: { ...values, [field]: { ...values[field], [value]: option } } });
  return (
    <Panel
      title="Values"
      about={`What these values of the file mean. ${open > 0 ? `${open.toLocaleString('en-IN')} of ${countOf(unknown.length, 'value')} ${open === 1 ? 'is' : 'are'} not known here. ` : ''}What you choose is remembered for later files.`}
    >
      <Lines className={`md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_14rem] ${DENSE}`}>
        {unknown.map((each) => {
          const { field, value, rows, option } = each;
          return (
            <Line key={`${field} ${value}`}>
              <p className="font-semibold">{`“${value}”`}</p>
              <p className="text-t2 text-slate">{`${IMPORT_LABELS[field]}, ${countOf(rows, 'row')}`}</p>
              <SelectInput
                label={
                  <>
                    <span className="md:sr-only">Means</span>
                    <span className="sr-only">{`: ${value}`}</span>
                  </>
                }
                fieldClassName="w-full"
                value={option === '' ? NOT_GIVEN : (option ?? '')}
                onChange={({ target }) =>
                  target.value !== '' && choose(each, target.value === NOT_GIVEN ? '' : target.value)
                }
              >
                {option === null && <option value="">Keep as a note</option>}
                <Options of={choices(field)} />
                <option value={NOT_GIVEN}>{field === 'owner' ? 'Nobody' : 'Leave empty'}</option>
              </SelectInput>
            </Line>
          );
        })}
      </Lines>
    </Panel>
  );
}
