import { countOf } from '../count.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FoundLead } from '../../../shared/privacy/erasures.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { ApiError, failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { ask } from '../kit/ask.ts';
import { ActionButton, Form, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';

const HELD_WORDS = 'on legal hold';

/** Finds everything that a person sent, and erases it. */
export function EraseSection({ say }: { say(kind: 'success' | 'error', text: string): void }) {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [phoneNumber, setPhoneNumber] = useState('');
  const [found, setFound] = useState<readonly FoundLead[]>();
  const { busy, failure, form } = useAction('Failed to search. Please try again.', (error, text) => {
    if (Object.keys(error instanceof ApiError ? error.fields : {}).length === 0) say('error', text);
  });
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const free = found?.filter(({ isHeld }) => !isHeld) ?? [];

  const search = async () => {
    setFound(undefined);
    const body = {
      ...(email.trim() !== '' && { email }),
      ...(phoneNumber.trim() !== '' && { phoneNumber }),
    };
    setFound(await ask('POST /api/erasures/find', { body }));
  };

  const erase = async () => {
    const leads = free.map(({ noun, _id }) => ({ noun, _id }));
    const { erased, held } = await ask('POST /api/erasures', { body: { leads } });
    setAsking(false);
    setFound(undefined);
    first.current?.focus();
    say('success', `${countOf(erased, 'lead')} erased${held > 0 ? `, ${held} ${HELD_WORDS} kept` : ''}.`);
    await queries.invalidateQueries();
  };

  return (
    <section aria-labelledby="erase" className="grid gap-4 rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
      <div>
        <h2 id="erase" className="text-2xl">
          Erase a person’s data
        </h2>
        <p className="text-slate">
          Applications and messages are found by email or phone number. Resumes carry neither: find them in their list.
        </p>
      </div>
      <Form
        of={form}
        onSubmit={search}
        aria-label="Find a person"
        className="grid items-start gap-4 md:grid-cols-[1fr_1fr_auto]"
      >
        <TextInput
          ref={first}
          label="Email"
          type="email"
          error={failure.fields['email']}
          value={email}
          autoComplete="off"
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextInput
          label="Phone number"
          inputMode="tel"
          error={failure.fields['phoneNumber']}
          value={phoneNumber}
          autoComplete="off"
          onChange={(event) => setPhoneNumber(event.target.value)}
        />
        <ActionButton type="submit" kind="quiet" busy={busy} doing="Searching…" className="min-h-12 md:mt-[1.625rem]">
          Find
        </ActionButton>
      </Form>
      <div role="status" className="grid gap-3 empty:hidden">
        {found?.length === 0 && <p>Nothing found.</p>}
        {found !== undefined && found.length > 0 && (
          <>
            <ul className="divide-y divide-line">
              {found.map(({ _id, noun, name, createdAt, isHeld, isInBin }) => (
                <li key={_id} className="py-2 wrap-anywhere">
                  <span className="font-semibold">{name}</span>
                  <span>{`, ${NOUNS[noun].one} of`}</span> <Time iso={createdAt} />
                  {isInBin && <span> (in the bin)</span>}
                  {isHeld && <strong>{` (${HELD_WORDS}, is kept)`}</strong>}
                </li>
              ))}
            </ul>
            {free.length > 0 && (
              <Button kind="danger" className="justify-self-start" onClick={() => setAsking(true)}>
                {`Erase ${countOf(free.length, 'lead')}`}
              </Button>
            )}
          </>
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
    </section>
  );
}
