import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from '../../ui/Field.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, Form, useAction } from '../kit/useAction.tsx';

/** The name that applicants read, for those who work on applications. Without one, they read of the team. */
export function NameForm() {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf('GET /api/auth/name'));
  const [typed, setTyped] = useState<string>();
  const { busy, failure, form } = useAction('Failed to save your name. Please try again.');

  const save = async () => {
    const body = { name: typed ?? data?.name ?? '' };
    queries.setQueryData(keyOf('GET /api/auth/name'), await ask('PUT /api/auth/name', { body }));
    setTyped(undefined);
    say('success', 'Your name is saved.');
  };

  if (data === undefined) return null;
  return (
    <Panel
      title="Your name"
      about="Optional. Applicants whose application you own see the first word of it when they track their application. Without a name they read “our team”."
    >
      <Form of={form} onSubmit={save} className="grid gap-4">
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          error={failure.fields['name'] ?? failure.text}
          value={typed ?? data.name}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ActionButton type="submit" size="small" busy={busy} doing="Saving…" className="justify-self-start">
          Save name
        </ActionButton>
      </Form>
    </Panel>
  );
}
