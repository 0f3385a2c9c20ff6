import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SelectInput, TextInput } from '../../ui/Field.tsx';
import { ActionButton, FailureNotice, Form, SAVE_FAILED, SaveFailure, useAction } from '../kit/useAction.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { useOwners } from '../loans/work/useWork.ts';
import { useMay } from '../session/useSession.ts';
import { readTime } from '../time.ts';

const NONE = { from: '', to: '', staffId: '' };
const dayText = (day: string) => readTime(`${day}T06:30:00Z`).day;

/** Days on which a member is given no new applications: one's own, or all for those who may change the desk. */
export function Absences({ onDone }: { onDone(text: string): void }) {
  const mayAll = useMay('desk');
  const owners = useOwners().filter(({ isFormer }) => !isFormer);
  const queries = useQueryClient();
  const { data = [] } = useQuery(queryOf('GET /api/desk/absences'));
  const [entry, setEntry] = useState(NONE);
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/desk/absences') });
  const { busy, failure, form } = useAction(SAVE_FAILED);
  const removing = useAction(() => 'Failed to delete the absence. Please try again.');

  const add = async () => {
    const { staffId, ...days } = entry;
    await ask('POST /api/desk/absences', { body: { ...days, ...(staffId && { staffId }) } });
    setEntry(NONE);
    await reload();
    onDone('Absence added.');
  };
  const remove = async (id: string) => {
    await removing.run(async () => {
      await ask('DELETE /api/desk/absences/:id', { id });
      heading.current?.focus();
      onDone('Absence deleted.');
    });
    await reload();
  };
  const { fields } = failure;

  return (
    <section
      aria-labelledby="absences"
      className="grid max-w-3xl gap-4 rounded-card border border-line bg-white p-[min(1.25rem,5vw)] shadow-1 md:p-6"
    >
      <div>
        <h2 ref={heading} id="absences" tabIndex={-1} className="text-2xl">
          {mayAll ? 'Absences' : 'Your absences'}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-slate">Absent members are given no new applications.</p>
      </div>
      {data.length > 0 && (
        <ul className="grid gap-2">
          {data.map(({ _id, staff, from, to }) => {
            const days = from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
            return (
              <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line pb-2">
                <span className="min-w-0 wrap-anywhere">
                  {mayAll && <span className="block font-semibold">{staff.email}</span>}
                  <span>{days}</span>
                </span>
                <Button kind="quiet" size="small" onClick={() => void remove(_id)}>
                  Delete
                  <span className="sr-only">{` absence of ${staff.email}, ${days}`}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <FailureNotice failure={removing.failure} />
      <Form of={form} onSubmit={add} aria-label="New absence" className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {mayAll && (
            <SelectInput
              label="Who"
              fieldClassName="sm:col-span-2"
              value={entry.staffId}
              error={fields['staffId']}
              onChange={({ target }) => setEntry({ ...entry, staffId: target.value })}
            >
              <option value="">You</option>
              {owners.map(({ _id, email }) => (
                <option key={_id} value={_id}>
                  {email}
                </option>
              ))}
            </SelectInput>
          )}
          <TextInput
            type="date"
            label="First day"
            value={entry.from}
            error={fields['from']}
            onChange={({ target }) => setEntry({ ...entry, from: target.value })}
          />
          <TextInput
            type="date"
            label="Last day"
            value={entry.to}
            error={fields['to']}
            onChange={({ target }) => setEntry({ ...entry, to: target.value })}
          />
        </div>
        <SaveFailure failure={failure} />
        <div>
          <ActionButton type="submit" kind="quiet" busy={busy} doing="Adding…">
            Add absence
          </ActionButton>
        </div>
      </Form>
    </section>
  );
}
