import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ApiError } from '../api.ts';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { failureText } from '../staff/failure-text.ts';

/** The name that applicants read, for those who work on applications. Without one, they read of the team. */
export function NameForm({ onSaved }: { onSaved(text: string): void }) {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf('GET /api/auth/name'));
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault('');
    try {
      const body = { name: typed ?? data?.name ?? '' };
      queries.setQueryData(keyOf('GET /api/auth/name'), await ask('PUT /api/auth/name', { body }));
      setTyped(undefined);
      onSaved('Your name is saved.');
    } catch (error) {
      const field = error instanceof ApiError ? error.fields['name'] : undefined;
      setFault(field ?? failureText(error, 'Failed to save your name. Please try again.'));
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  if (data === undefined) return null;
  return (
    <section aria-labelledby="name" className="rounded-card border border-line bg-white p-5 shadow-1 md:p-6">
      <h2 id="name" className="text-2xl">
        Your name
      </h2>
      <p className="mt-1 mb-5 text-slate">
        Optional. Applicants whose application you own see the first word of it when they track their application. Without a
        name they read “our team”.
      </p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label="Name" error={fault}>
          {(wiring) => (
            <input
              {...wiring}
              ref={input}
              name="name"
              autoComplete="name"
              value={typed ?? data.name}
              onChange={(event) => setTyped(event.target.value)}
              className="input"
            />
          )}
        </Field>
        <Button type="submit" aria-disabled={busy} className="justify-self-start">
          {busy ? 'Saving…' : 'Save name'}
        </Button>
      </form>
    </section>
  );
}
