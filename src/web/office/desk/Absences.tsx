import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SelectInput, TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SaveFailure } from '../kit/SaveFailure.tsx';
import { useSaving } from '../kit/useSaving.ts';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { useOwners } from '../loans/work/useWork.ts';
import { useMay } from '../session/useSession.ts';
import { readTime } from '../time.ts';

const NONE = { from: '', to: '', staffId: '' };
const dayText = (day: string) => readTime(`${day}T06:30:00Z`).day;

/** Days on which somebody is given no new applications: one's own, or everybody's for those who may change the desk. */
export function Absences({ onDone }: { onDone(text: string): void }) {
  const mayAll = useMay('desk');
  const owners = useOwners().filter(({ isFormer }) => !isFormer);
  const queries = useQueryClient();
  const { data = [] } = useQuery(queryOf('GET /api/desk/absences'));
  const [entry, setEntry] = useState(NONE);
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/desk/absences') });
  const { failure, busy, submit } = useSaving(
    async () => {
      const { staffId, ...days } = entry;
      await ask('POST /api/desk/absences', { body: { ...days, ...(staffId && { staffId }) } });
      setEntry(NONE);
      await reload();
      onDone('Absence added.');
    },
    async () => false,
  );
  const [failed, setFailed] = useState(false);
  const remove = async (id: string) => {
    setFailed(false);
    try {
      await ask('DELETE /api/desk/absences/:id', { id });
      heading.current?.focus();
      onDone('Absence deleted.');
    } catch {
      setFailed(true);
    }
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
        <p className="mt-1 text-[0.9375rem] text-slate">Nobody is given new applications while they are absent.</p>
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
      {failed && <Notice kind="error">Failed to delete the absence. Please try again.</Notice>}
      <form
        method="post"
        noValidate
        aria-label="New absence"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
        className="grid gap-4"
      >
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
          <Button type="submit" kind="quiet" aria-disabled={busy}>
            {busy ? 'Adding…' : 'Add absence'}
          </Button>
        </div>
      </form>
    </section>
  );
}
