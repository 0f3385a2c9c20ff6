import { type ComponentProps, useState } from 'react';
import {
  CHOSEN_TARGETS,
  IMPORT_LABELS,
  IMPORT_TARGETS,
  type ImportTarget,
  JOINED_TARGETS,
} from '../../../shared/loans/import-fields.ts';
import { type ImportCheck, type ImportMapping, MAX_IMPORT_SOURCE } from '../../../shared/loans/imports.ts';
import { NOT_GIVEN } from '../../../shared/kit/field-words.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import { Options, SelectInput, TextInput } from '../../ui/Field.tsx';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { DENSE, useChoices } from './choices.tsx';

interface ColumnsPanelProps {
  check: ImportCheck;
  onChange(change: Partial<ImportMapping>): void;
}

/** The columns of a file with their first values and what each is imported as, and what is set for all rows. */
export function ColumnsPanel({ check: { columns, fixed }, onChange }: ColumnsPanelProps) {
  const fields = columns.map(({ field }) => field);

  const choose = (place: number, chosen: ImportTarget | null) => {
    const isAlone = chosen !== null && !JOINED_TARGETS.includes(chosen);
    // A field has one column: the one that was chosen last.
    onChange({ columns: fields.map((field, at) => (at === place ? chosen : isAlone && field === chosen ? null : field)) });
  };

  return (
    <Panel title="Columns" about="What is in the file, with its first values, and what it is imported as.">
      <Lines className={`md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_14rem] ${DENSE}`}>
        {columns.map(({ header, samples, field, isOfPincode }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- Columns have no other identity.
          <Line key={place}>
            <p className="font-semibold">{header || `Column ${place + 1}`}</p>
            <p className="text-t2 text-slate">{samples.join(' · ') || 'Empty'}</p>
            <SelectInput
              label={
                <>
                  <span className="md:sr-only">Import as</span>
                  <span className="sr-only">{`: ${header || `column ${place + 1}`}`}</span>
                </>
              }
              hint={isOfPincode && field === null && 'Left out: the pincode gives it.'}
              fieldClassName="w-full"
              value={field ?? ''}
              onChange={({ target }) => choose(place, IMPORT_TARGETS.find((each) => each === target.value) ?? null)}
            >
              <option value="">Don’t import</option>
              <Options of={IMPORT_TARGETS.map((name) => [name, IMPORT_LABELS[name]])} />
            </SelectInput>
          </Line>
        ))}
      </Lines>
      <WholeFile fields={fields} fixed={fixed} onChange={(change) => onChange({ fixed: change })} />
    </Panel>
  );
}

type Fixed = ImportMapping['fixed'];

interface WholeFileProps {
  fields: readonly (ImportTarget | null)[];
  fixed: Fixed;
  onChange(fixed: Fixed): void;
}

/** What has no column, and is the same for all rows. */
function WholeFile({ fields, fixed, onChange }: WholeFileProps) {
  const choices = useChoices();
  const isFree = (name: ImportTarget) => !fields.includes(name);
  const set = (name: keyof Fixed, value: string) => {
    const { [name]: _before, ...others } = fixed;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  const text = (name: 'source' | 'campaign', hint: string) =>
    isFree(name) && (
      <Written
        label={IMPORT_LABELS[name]}
        hint={hint}
        maxLength={MAX_IMPORT_SOURCE}
        written={fixed[name] ?? ''}
        onWritten={(value) => set(name, value)}
      />
    );
  return (
    <fieldset className={`grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4 ${DENSE}`}>
      <legend className="col-span-full pb-2 text-t3 font-semibold">For the whole file</legend>
      {text('source', 'Where these people come from, as reports count them: facebook, a partner, a fair')}
      {text('campaign', 'The advertisement or event, if there was one')}
      {isFree('receivedAt') && (
        <Written
          label="Received on"
          hint="Left empty: today"
          type="date"
          max={indianDate(new Date())}
          written={fixed.receivedAt ?? ''}
          onWritten={(value) => set('receivedAt', value)}
        />
      )}
      {CHOSEN_TARGETS.filter(isFree).map((name) => (
        <SelectInput
          key={name}
          label={IMPORT_LABELS[name]}
          value={fixed[name] ?? ''}
          onChange={({ target }) => set(name, target.value)}
        >
          <option value="">{name === 'status' ? 'New' : name === 'owner' ? 'Nobody' : NOT_GIVEN}</option>
          <Options of={choices(name)} />
        </SelectInput>
      ))}
    </fieldset>
  );
}

interface WrittenProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  written: string;
  onWritten(value: string): void;
}

/** An input whose text counts once it is left, or Enter is pressed. */
function Written({ written, onWritten, ...rest }: WrittenProps) {
  const [draft, setDraft] = useState<string>();
  const end = () => {
    if (draft !== undefined && draft.trim() !== written) onWritten(draft.trim());
    setDraft(undefined);
  };
  return (
    <TextInput
      {...rest}
      value={draft ?? written}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={end}
      onKeyDown={({ key }) => key === 'Enter' && end()}
      autoComplete="off"
    />
  );
}
