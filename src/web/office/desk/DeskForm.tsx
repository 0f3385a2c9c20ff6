import { useId, useRef, useState } from 'react';
import { type KeptDesk, MAX_HOLIDAYS } from '../../../shared/desk/settings.ts';
import { TextInput } from '../../ui/Field.tsx';
import { Conflict } from '../kit/Conflict.tsx';
import { Rows } from '../catalogue/fields/Rows.tsx';
import { Leaving } from '../kit/Leaving.tsx';
import { ActionButton, Form, isConflict, SAVE_FAILED, SaveFailure, useAction } from '../kit/useAction.tsx';
import { ask } from '../kit/ask.ts';
import { useLeaving } from '../useLeaving.ts';
import { type DeskEntries, describeDeskChanges, toEntries, toSettings } from './desk-form.ts';
import { WeekFields } from './WeekFields.tsx';

interface DeskFormProps {
  settings: KeptDesk;
  /** Called with those that are kept, by whomever. */
  onLoaded(settings: KeptDesk): void;
  onSaved(): void;
}

/** Switch, office hours, holidays and the time for a first contact. */
export function DeskForm({ settings, onLoaded, onSaved }: DeskFormProps) {
  // What it was when it was opened: another user's save must not change what is being typed.
  const [seen, setSeen] = useState(settings);
  const [entries, setEntries] = useState<DeskEntries>(() => toEntries(settings));
  const change = (part: Partial<DeskEntries>) => setEntries((before) => ({ ...before, ...part }));
  const [theirs, setTheirs] = useState<KeptDesk>();
  const mine = toSettings(entries);
  const isDirty = JSON.stringify(mine) !== JSON.stringify(toSettings(toEntries(seen)));
  const leaving = useLeaving(isDirty);
  const take = (kept: KeptDesk) => {
    setSeen(kept);
    setEntries(toEntries(kept));
    setTheirs(undefined);
    onLoaded(kept);
    // The button that had the focus is gone.
    if (theirs) first.current?.focus();
  };
  if (!isDirty && settings.revision > seen.revision) {
    setSeen(settings);
    setEntries(toEntries(settings));
  }
  const switchId = useId();
  const first = useRef<HTMLInputElement>(null);
  const { busy, failure, run, form } = useAction(SAVE_FAILED, (error) => {
    if (!isConflict(error)) return false;
    setTheirs(error.body['current'] as KeptDesk);
    return true;
  });
  const save = async () => {
    const { revision } = theirs ?? seen;
    take(await ask('PUT /api/desk', { body: { ...mine, revision } }));
    onSaved();
  };
  const { fields } = failure;
  const lastKey = Math.max(-1, ...entries.holidays.map(({ key }) => key));

  return (
    <Form
      of={form}
      onSubmit={save}
      aria-label="Desk"
      className="grid max-w-3xl gap-8 rounded-card border border-line bg-white p-[min(1.25rem,5vw)] shadow-1 md:p-6"
    >
      <div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            ref={first}
            type="checkbox"
            checked={entries.isOn}
            aria-describedby={switchId}
            onChange={({ target }) => change({ isOn: target.checked })}
            className="size-5 shrink-0 accent-peacock-700"
          />
          Use the desk
        </label>
        <p id={switchId} className="pl-8 text-[0.9375rem] text-slate">
          My day, call log, first contact and assignment. Switched off, they are hidden, and no notices are sent.
        </p>
      </div>
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
      <SaveFailure failure={failure} />
      {theirs ? (
        <Conflict
          what="page"
          changes={describeDeskChanges(theirs, mine)}
          busy={busy}
          onKeepMine={() => void run(save)}
          onTakeTheirs={() => take(theirs)}
        />
      ) : (
        <div>
          <ActionButton type="submit" busy={busy} doing="Saving…">
            Save
          </ActionButton>
        </div>
      )}
      <Leaving leaving={leaving} subject="The settings of the desk" />
    </Form>
  );
}
