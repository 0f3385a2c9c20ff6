import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import type { FoundLead } from '../../../shared/privacy/erasures.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { failureOf } from '../api.ts';
import { countOf } from '../count.ts';
import { ask } from '../kit/ask.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, FailureNotice, Form, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';

/** Finds everything that a person sent, and erases it. */
export function ErasePanel() {
  const queries = useQueryClient();
  const [found, setFound] = useState<readonly FoundLead[]>();
  const { busy, failure, form } = useAction('Failed to search. Please try again.');
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const free = found?.filter(({ isHeld }) => !isHeld) ?? [];

  const search = async (element: HTMLFormElement) => {
    setFound(undefined);
    const entries = [...new FormData(element)].filter(([, value]) => String(value).trim() !== '');
    setFound(await ask('POST /api/erasures/find', { body: Object.fromEntries(entries) }));
  };

  const erase = async () => {
    const leads = free.map(({ noun, _id }) => ({ noun, _id }));
    const { erased, held } = await ask('POST /api/erasures', { body: { leads } });
    setAsking(false);
    setFound(undefined);
    first.current?.focus();
    say('success', `${countOf(erased, 'lead')} erased${held > 0 ? `, ${held} on legal hold kept` : ''}.`);
    await queries.invalidateQueries();
  };

  return (
    <Panel
      title="Erase a person’s data"
      about="Applications and messages are found by email or phone number. Resumes carry neither: find them in their list."
    >
      <Form
        of={form}
        onSubmit={search}
        aria-label="Find a person"
        className="grid items-start gap-4 md:grid-cols-[1fr_1fr_auto]"
      >
        <TextInput ref={first} label="Email" name="email" type="email" error={failure.fields['email']} autoComplete="off" />
        <TextInput
          label="Phone number"
          name="phoneNumber"
          inputMode="tel"
          error={failure.fields['phoneNumber']}
          autoComplete="off"
        />
        <ActionButton type="submit" kind="quiet" busy={busy} doing="Searching…" className="min-h-12 md:mt-6.5">
          Find
        </ActionButton>
      </Form>
      <FailureNotice failure={failure} />
      <div role="status" className="grid gap-3 text-t3 empty:hidden">
        {found?.length === 0 && <p>Nothing found.</p>}
        {found !== undefined && found.length > 0 && (
          <ul className="divide-y divide-line">
            {found.map(({ _id, noun, name, createdAt, isHeld, isInBin }) => (
              <li key={_id} className="py-2 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span>{`, ${NOUNS[noun].one} of`}</span> <Time iso={createdAt} />
                {isInBin && <span> (in the bin)</span>}
                {isHeld && <strong> (on legal hold, is kept)</strong>}
              </li>
            ))}
          </ul>
        )}
        {free.length > 0 && (
          <Button kind="danger" size="small" className="justify-self-start" onClick={() => setAsking(true)}>
            {`Erase ${countOf(free.length, 'lead')}`}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title="Erase a person’s data"
          question={`Erase ${countOf(free.length, 'lead')} with all notes, history, notifications and files?`}
          subject={[...new Set(free.map(({ name }) => name))].join(', ')}
          action="Erase"
          busyAction="Erasing…"
          onConfirm={erase}
          failure={(error) => failureOf(error, 'Failed to erase. Please try again.')}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
