import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Options, SelectInput, TextInput } from '../../ui/Field.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, FailureNotice, Form, SAVE_FAILED, SaveFailure, useAction } from '../kit/useAction.tsx';
import { useOwners } from '../loans/work/useWork.ts';
import { useMay } from '../session/useSession.ts';
import { readTime } from '../time.ts';

const dayText = (day: string) => readTime(`${day}T06:30:00Z`).day;

/** Days on which a member is given no new applications: one's own, or all for those who may change the desk. */
export function AbsencesPanel() {
  const mayAll = useMay('desk');
  const queries = useQueryClient();
  const { data = [] } = useQuery(queryOf('GET /api/desk/absences'));
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/desk/absences') });
  const removing = useAction(() => 'Failed to delete the absence. Please try again.');

  const remove = async (id: string) => {
    await removing.run(async () => {
      await ask('DELETE /api/desk/absences/:id', { id });
      heading.current?.focus();
      say('success', 'Absence deleted.');
    });
    await reload();
  };

  return (
    <Panel
      title={mayAll ? 'Absences' : 'Your absences'}
      about="Absent members are given no new applications."
      heading={heading}
    >
      <Lines className={mayAll ? '' : 'grid-cols-[minmax(0,1fr)_auto]'}>
        {data.map(({ _id, staff, from, to }) => {
          const days = from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
          return (
            <Line key={_id}>
              {mayAll && <span className="font-semibold">{staff.email}</span>}
              <span>{days}</span>
              <Button kind="quiet" size="small" onClick={() => void remove(_id)}>
                Delete
                <span className="sr-only">{` absence of ${staff.email}, ${days}`}</span>
              </Button>
            </Line>
          );
        })}
      </Lines>
      <FailureNotice failure={removing.failure} />
      <AbsenceForm mayAll={mayAll} onAdded={reload} />
    </Panel>
  );
}

function AbsenceForm({ mayAll, onAdded }: { mayAll: boolean; onAdded(): Promise<void> }) {
  const owners = useOwners().filter(({ isFormer }) => !isFormer);
  const { busy, failure, form } = useAction(SAVE_FAILED);
  const { fields } = failure;

  const add = async (element: HTMLFormElement) => {
    const { staffId, from = '', to = '' } = Object.fromEntries(new FormData(element)) as Record<string, string>;
    await ask('POST /api/desk/absences', { body: { from, to, ...(staffId && { staffId }) } });
    element.reset();
    await onAdded();
    say('success', 'Absence added.');
  };

  return (
    <Form of={form} onSubmit={add} aria-label="New absence" className="grid gap-4 sm:grid-cols-2">
      {mayAll && (
        <SelectInput label="Who" name="staffId" fieldClassName="sm:col-span-2" error={fields['staffId']}>
          <Options none="You" of={owners.map(({ _id, email }) => [_id, email])} />
        </SelectInput>
      )}
      <TextInput type="date" label="First day" name="from" error={fields['from']} />
      <TextInput type="date" label="Last day" name="to" error={fields['to']} />
      <SaveFailure failure={failure} />
      <ActionButton type="submit" kind="quiet" busy={busy} doing="Adding…" className="justify-self-start sm:col-start-1">
        Add absence
      </ActionButton>
    </Form>
  );
}
