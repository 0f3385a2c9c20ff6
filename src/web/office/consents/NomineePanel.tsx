import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import type { Nominee } from '../../../shared/privacy/nominees.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { ask } from '../kit/ask.ts';
import { ActionButton, FailureNotice, Form, useAction } from '../kit/useAction.tsx';
import { nomineeText } from './words.ts';

interface NomineePanelProps {
  noun: LeadNoun;
  id: string;
  nominee: Nominee;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Whom the sender has named to use their rights. What such a person asks for is entered here, since they get no code. */
export function NomineePanel({ noun, id, nominee }: NomineePanelProps) {
  const navigate = useNavigate();
  const [isWriting, setWriting] = useState(false);
  const [text, setText] = useState('');
  const { busy, failure, clear, form } = useAction('Failed to enter the request. Please try again.');
  const enter = async () => {
    const { _id } = await ask('POST /api/requests', { body: { noun, id, text } });
    await navigate(`/admin/requests/${_id}`);
  };
  return (
    <section aria-label="Nominee" className="grid gap-3 border-t border-mist-100 pt-2">
      <p className="wrap-anywhere">
        <strong>Nominee</strong>
        <span>{`: ${nomineeText(nominee)}`}</span>
      </p>
      {isWriting ? (
        <Form of={form} onSubmit={enter} className="grid gap-3">
          <TextArea
            ref={focus}
            label="What the nominee asks for"
            hint="Also how they proved who they are, and that this person died or can’t act."
            rows={4}
            required
            error={failure.fields['text']}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <FailureNotice failure={failure} />
          <div className="flex flex-wrap gap-3">
            <ActionButton type="submit" size="small" busy={busy} doing="Entering…">
              Enter request
            </ActionButton>
            <Button
              kind="quiet"
              size="small"
              aria-disabled={busy}
              onClick={() => {
                clear();
                setWriting(false);
              }}
            >
              Cancel
            </Button>
          </div>
        </Form>
      ) : (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setWriting(true)}>
          Enter a request of this nominee
        </Button>
      )}
    </section>
  );
}
