import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type KeptDesk, MAX_HOLIDAYS } from '../../../shared/desk/settings.ts';
import { TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Rows } from '../kit/Rows.tsx';
import { ask, keyOf } from '../kit/ask.ts';
import { Leaving } from '../kit/Leaving.tsx';
import { Tick } from '../kit/Tick.tsx';
import { say } from '../kit/toast.tsx';
import { useLeaving } from '../useLeaving.ts';
import { type DeskEntries, describeDeskChanges, type FormDay, toEntries, toSettings, WEEKDAYS } from './desk-form.ts';
import { KeptForm } from './KeptForm.tsx';

/** Switch, office hours, holidays and the time for a first contact. */
export function DeskForm({ settings }: { settings: KeptDesk }) {
  const queries = useQueryClient();
  // What it was when it was opened: another user's save must not change what is being typed.
  const [seen, setSeen] = useState(settings);
  const [entries, setEntries] = useState<DeskEntries>(() => toEntries(settings));
  const change = (part: Partial<DeskEntries>) => setEntries((before) => ({ ...before, ...part }));
  const mine = toSettings(entries);
  const isDirty = JSON.stringify(mine) !== JSON.stringify(toSettings(toEntries(seen)));
  const leaving = useLeaving(isDirty);
  const open = (kept: KeptDesk) => {
    setSeen(kept);
    setEntries(toEntries(kept));
  };
  if (!isDirty && settings.revision > seen.revision) open(settings);
  const lastKey = Math.max(-1, ...entries.holidays.map(({ key }) => key));

  return (
    <>
      <KeptForm
        label="Desk"
        what="page"
        action="Save"
        seen={seen}
        send={async (revision) => {
          const kept = await ask('PUT /api/desk', { body: { ...mine, revision } });
          say('success', 'Desk saved.');
          return kept;
        }}
        changesOf={(theirs) => describeDeskChanges(theirs, mine)}
        onKept={(kept) => {
          open(kept);
          queries.setQueryData(keyOf('GET /api/desk'), kept);
        }}
      >
        {(fields, first) => (
          <>
            <Tick
              ref={first}
              checked={entries.isOn}
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
              value={entries.minutes}
              error={fields['firstContactMinutes']}
              onChange={({ target }) => change({ minutes: target.value })}
            />
            <WeekFields days={entries.days} fields={fields} onChange={(days) => change({ days })} />
            <Rows
              title="Holidays"
              hint="Days on which the office is closed."
              one="holiday"
              max={MAX_HOLIDAYS}
              rows={entries.holidays}
              error={fields['hours.holidays']}
              make={() => ({ key: lastKey + 1, date: '', name: '' })}
              onChange={(holidays) => change({ holidays })}
            >
              {({ date, name }, index, set) => (
                <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
                  <TextInput
                    type="date"
                    label="Date"
                    value={date}
                    error={fields[`hours.holidays.${index}.date`]}
                    onChange={({ target }) => set({ date: target.value })}
                  />
                  <TextInput
                    label="Name"
                    autoComplete="off"
                    value={name}
                    error={fields[`hours.holidays.${index}.name`]}
                    onChange={({ target }) => set({ name: target.value })}
                  />
                </div>
              )}
            </Rows>
          </>
        )}
      </KeptForm>
      <Leaving leaving={leaving} subject="The settings of the desk" />
    </>
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
