import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LenderContact } from '../../../shared/privacy/sharing.ts';
import { TextInput } from '../../ui/Field.tsx';
import { CopyButton } from '../dialog/CopyButton.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { AskButton } from '../kit/buttons.tsx';
import { Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, FailureNotice, Form, SAVE_FAILED, useAction } from '../kit/useAction.tsx';

/** Where applications for a lender go, once their applicants have agreed. */
export function ContactPanel({ id }: { id: string }) {
  const query = useQuery(queryOf('GET /api/catalogue/lenders/:id/contact', { id }));
  return (
    <Panel
      className="max-w-5xl"
      title="Contact for applications"
      about="Applications that are shared with this lender go to its webhook, or else by email. Without either, you send them yourself."
      load={{ query, what: 'the contact' }}
    >
      {(contact) => <ContactForm key={JSON.stringify(contact)} id={id} kept={contact} />}
    </Panel>
  );
}

function ContactForm({ id, kept }: { id: string; kept: LenderContact }) {
  const queries = useQueryClient();
  const { busy, failure, form } = useAction(SAVE_FAILED);
  const [values, setValues] = useState(kept);
  const [secret, setSecret] = useState<string>();
  const change = (part: Partial<LenderContact>) => setValues((before) => ({ ...before, ...part }));
  const save = async () => {
    const saved = await ask('PUT /api/catalogue/lenders/:id/contact', { id, body: values });
    queries.setQueryData(keyOf('GET /api/catalogue/lenders/:id/contact', { id }), saved);
    say('success', 'Contact saved.');
  };
  return (
    <Form of={form} onSubmit={save} aria-label="Contact for applications" className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          label="Email for applications"
          type="email"
          autoComplete="off"
          hint="Read by the people who decide on loans alone."
          value={values.email}
          error={failure.fields['email']}
          onChange={({ target }) => change({ email: target.value })}
        />
        <TextInput
          label="Webhook for applications"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint="A link that starts with https://. Calls are signed with its secret."
          value={values.webhookUrl}
          error={failure.fields['webhookUrl']}
          onChange={({ target }) => change({ webhookUrl: target.value })}
        />
      </div>
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-3">
        <ActionButton type="submit" size="small" busy={busy} doing="Saving…">
          Save contact
        </ActionButton>
        {kept.webhookUrl !== '' && (
          <AskButton
            button={{ children: 'New secret' }}
            title="New secret"
            question="Make a new secret for this webhook?"
            subject={kept.webhookUrl}
            consequence="It is shown once. Calls are signed with it from now on, so give it to the lender at once."
            kind="peacock"
            action="Make a new secret"
            busyAction="Making…"
            onConfirm={() => ask('POST /api/catalogue/lenders/:id/contact/secret', { id })}
            onDone={(answer) => setSecret(answer.secret)}
            failed="Failed to make a secret. Please try again."
          />
        )}
      </div>
      {secret !== undefined && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-t3">
          <span>New secret, shown only now:</span>
          <code className="wrap-anywhere">{secret}</code>
          <CopyButton label="the secret" value={secret} />
        </p>
      )}
    </Form>
  );
}
