import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Processor } from '../../../shared/privacy/sharing.ts';
import { TextArea } from '../../ui/Field.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, FailureNotice, Form, SAVE_FAILED, useAction } from '../kit/useAction.tsx';

const ABOUT =
  'The companies that handle personal data for you: mail, SMS, hosting, backups. People see this list at /my-data. ' +
  'Nothing tells these companies of an erasure: agree with each how long it keeps copies of its own.';

const lineOf = ({ name, purpose }: Processor) => (purpose === '' ? name : `${name}: ${purpose}`);

/** A line for each company, what it does after a colon. */
const readLines = (text: string): Processor[] =>
  text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split(':');
    return line.trim() === '' ? [] : [{ name: name.trim(), purpose: rest.join(':').trim() }];
  });

/** The companies that handle personal data for us, as the owner keeps them. */
export function ProcessorsPanel() {
  const query = useQuery(queryOf('GET /api/processors'));
  return (
    <Panel title="Who works for us" about={ABOUT} load={{ query, what: 'the companies' }}>
      {({ processors }) => <ProcessorsForm key={JSON.stringify(processors)} kept={processors} />}
    </Panel>
  );
}

function ProcessorsForm({ kept }: { kept: readonly Processor[] }) {
  const queries = useQueryClient();
  const { busy, failure, form } = useAction(SAVE_FAILED);
  const [text, setText] = useState(() => kept.map(lineOf).join('\n'));
  const save = async () => {
    const saved = await ask('PUT /api/processors', { body: { processors: readLines(text), seen: [...kept] } });
    queries.setQueryData(keyOf('GET /api/processors'), saved);
    say('success', 'List saved.');
  };
  return (
    <Form of={form} onSubmit={save} aria-label="Who works for us" className="grid max-w-3xl gap-4">
      <TextArea
        label="Companies"
        hint="One a line, what it does after a colon. For example: Sample Mail Ltd: sends our emails"
        rows={Math.max(4, kept.length + 2)}
        value={text}
        error={Object.values(failure.fields)[0]}
        onChange={({ target }) => setText(target.value)}
      />
      <FailureNotice failure={failure} />
      <ActionButton type="submit" className="justify-self-start" busy={busy} doing="Saving…">
        Save list
      </ActionButton>
    </Form>
  );
}
