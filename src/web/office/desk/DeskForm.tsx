import { useQueryClient } from '@tanstack/react-query';
import { type KeptDesk, MAX_HOLIDAYS } from '../../../shared/desk/settings.ts';
import { TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Rows } from '../kit/Rows.tsx';
import { ask, keyOf } from '../kit/ask.ts';
import { RecordForm } from '../kit/RecordForm.tsx';
import { Tick } from '../kit/Tick.tsx';
import { say } from '../kit/toast.tsx';
import { type DeskEntries, describeDeskChanges, type FormDay, toEntries, toSettings, WEEKDAYS } from './desk-form.ts';

/** Switch, office hours, holidays and the time for a first contact. */
export function DeskForm({ settings }: { settings: KeptDesk }) {
  const queries = useQueryClient();
  return (
    <RecordForm<KeptDesk, DeskEntries>
      what="page"
      label="Desk"
      row={settings}
      valuesOf={(kept = settings) => toEntries(kept)}
      changesOf={(theirs, mine) => describeDeskChanges(theirs, toSettings(mine))}
      save={async (mine, { revision } = settings) => {
        const kept = await ask('PUT /api/desk', { body: { ...toSettings(mine), revision } });
        queries.setQueryData(keyOf('GET /api/desk'), kept);
        say('success', 'Desk saved.');
        return kept;
      }}
      find={async ({ body }) => body['current'] as KeptDesk}
      action="Save"
      className="gap-6"
    >
      {({ values, change, errors }) => (
        <>
          <Tick
            checked={values.isOn}
            hint="My day, call log, first contact and assignment. Switched off, they are hidden, and no notices are sent."
            onChange={({ target }) => change({ isOn: target.checked })}
          >
            Use the desk
          </Tick>
          <TextInput
            label="First contact within (minutes of office hours)"
            inputMode="numeric"
            autoComplete="off"
            fieldClassName="max-w-xs"
            value={values.minutes}
            error={errors['firstContactMinutes']}
            onChange={({ target }) => change({ minutes: target.value })}
          />
          <fieldset className="grid min-w-0 gap-2">
            <legend className="text-t4 font-semibold">Calling hours</legend>
            <p className="field-hint">Indian time. Outside, the buttons that call or write to an applicant ask first.</p>
            <div className="flex flex-wrap gap-4">
              <TextInput
                type="time"
                label="From"
                value={values.calling.from}
                error={errors['calling.from']}
                onChange={({ target }) => change({ calling: { ...values.calling, from: target.value } })}
              />
              <TextInput
                type="time"
                label="Until"
                value={values.calling.to}
                error={errors['calling.to']}
                onChange={({ target }) => change({ calling: { ...values.calling, to: target.value } })}
              />
            </div>
          </fieldset>
          <WeekFields days={values.days} fields={errors} onChange={(days) => change({ days })} />
          <Rows
            title="Holidays"
            hint="Days on which the office is closed."
            one="holiday"
            max={MAX_HOLIDAYS}
            rows={values.holidays}
            error={errors['hours.holidays']}
            make={() => ({ key: Math.max(-1, ...values.holidays.map(({ key }) => key)) + 1, date: '', name: '' })}
            onChange={(holidays) => change({ holidays })}
          >
            {({ date, name }, index, set) => (
              <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <TextInput
                  type="date"
                  label="Date"
                  value={date}
                  error={errors[`hours.holidays.${index}.date`]}
                  onChange={({ target }) => set({ date: target.value })}
                />
                <TextInput
                  label="Name"
                  autoComplete="off"
                  value={name}
                  error={errors[`hours.holidays.${index}.name`]}
                  onChange={({ target }) => set({ name: target.value })}
                />
              </div>
            )}
          </Rows>
        </>
      )}
    </RecordForm>
  );
}

interface WeekFieldsProps {
  days: readonly FormDay[];
  /** Refusals by path, such as `hours.week.0`. */
  fields: Readonly<Record<string, string>>;
  onChange(days: FormDay[]): void;
}

/** The office hours of each weekday. */
function WeekFields({ days, fields, onChange }: WeekFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-2 text-t3">
      <legend className="text-t4 font-semibold">Office hours</legend>
      <p className="field-hint">Indian time.</p>
      {days.map((day, index) => (
        <DayFields
          key={WEEKDAYS[index]}
          weekday={WEEKDAYS[index] ?? ''}
          day={day}
          faults={{ from: fields[`hours.week.${index}.from`], to: fields[`hours.week.${index}.to`] }}
          onChange={(part) => onChange(days.map((each, at) => (at === index ? { ...each, ...part } : each)))}
        />
      ))}
    </fieldset>
  );
}

interface DayFieldsProps {
  weekday: string;
  day: FormDay;
  faults: Readonly<Record<'from' | 'to', string | undefined>>;
  onChange(part: Partial<FormDay>): void;
}

function DayFields({ weekday, day, faults, onChange }: DayFieldsProps) {
  const fault = faults.from ?? faults.to;
  const faultId = `fault-${weekday}`;
  const time = (end: 'from' | 'to') => (
    <input
      type="time"
      aria-label={`${weekday} ${end}`}
      aria-describedby={fault ? faultId : undefined}
      aria-invalid={faults[end] ? true : undefined}
      value={day[end]}
      onChange={({ target }) => onChange({ [end]: target.value })}
      className="input w-auto"
    />
  );
  return (
    <div className="grid min-h-(--row) items-center gap-x-4 gap-y-2 border-t border-line pt-2 sm:grid-cols-[10rem_1fr]">
      <Tick checked={day.isOpen} onChange={({ target }) => onChange({ isOpen: target.checked })}>
        {weekday}
      </Tick>
      {day.isOpen ? (
        <div className="flex flex-wrap items-center gap-2">
          {time('from')}
          <span>to</span>
          {time('to')}
        </div>
      ) : (
        <p className="text-slate">Closed</p>
      )}
      {fault && (
        <p id={faultId} className="field-error sm:col-span-2">
          <Icon name="warning-circle-fill" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  );
}
