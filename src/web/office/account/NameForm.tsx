import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from '../../ui/Field.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { ActionButton, Form, useAction } from '../kit/useAction.tsx';
import { failureText } from '../staff/failure-text.ts';

/** The name that applicants read, for those who work on applications. Without one, they read of the team. */
export function NameForm({ onSaved }: { onSaved(text: string): void }) {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf('GET /api/auth/name'));
  const [typed, setTyped] = useState<string>();
  const { busy, failure, form } = useAction((error) => failureText(error, 'Failed to save your name. Please try again.'));

  const save = async () => {
    const body = { name: typed ?? data?.name ?? '' };
    queries.setQueryData(keyOf('GET /api/auth/name'), await ask('PUT /api/auth/name', { body }));
    setTyped(undefined);
    onSaved('Your name is saved.');
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
      <Form of={form} onSubmit={save} className="grid gap-4">
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          error={failure.fields['name'] ?? failure.text}
          value={typed ?? data.name}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ActionButton type="submit" busy={busy} doing="Saving…" className="justify-self-start">
          Save name
        </ActionButton>
      </Form>
    </section>
  );
}
