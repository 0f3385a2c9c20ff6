import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PreviewAnswer, RetentionAnswer, RetentionRule, RuleInput } from '../../../shared/privacy/retention.ts';
import { ask, keyOf } from '../kit/ask.ts';
import { ActionButton, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';
import { RuleForm } from './RuleForm.tsx';
import { RuleList } from './RuleList.tsx';

/** A preview reads the tables from end to end. */
const PREVIEW_TIMEOUT_MS = 120_000;

interface RuleSectionProps {
  state: RetentionAnswer;
  say(kind: 'success' | 'error', text: string): void;
}

/** Which leads are erased after how long, and what the next run would erase. */
export function RuleSection({ state, say }: RuleSectionProps) {
  const queries = useQueryClient();
  const [preview, setPreview] = useState<PreviewAnswer>();
  const fail = (_: unknown, text: string) => say('error', text);
  const previewing = useAction('Failed to preview the next run. Please try again.', fail);
  const removing = useAction('Failed to remove the rule. Please try again.', fail);

  const save = async (rule: RuleInput) => {
    const answer = await ask('POST /api/retention/rules', { body: rule });
    queries.setQueryData(keyOf('GET /api/retention'), answer);
    setPreview(undefined);
    say('success', 'Rule saved. Preview what the next run erases.');
  };

  const remove = async (rule: RetentionRule) => {
    await removing.run(async () => {
      await ask('DELETE /api/retention/rules/:id', { id: rule._id });
      say('success', 'Rule removed.');
    });
    await queries.invalidateQueries({ queryKey: keyOf('GET /api/retention') });
  };

  const show = async () => setPreview(await ask('GET /api/retention/preview', {}, { timeoutMs: PREVIEW_TIMEOUT_MS }));

  return (
    <section aria-labelledby="rules" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="rules" className="text-2xl">
            Retention rules
          </h2>
          <p className="text-slate">
            {state.nextAt === null ? (
              'Rules are applied every night at 3:00, Indian time.'
            ) : (
              <>
                Next run: <Time iso={state.nextAt} />. Leads on legal hold stay.
              </>
            )}
          </p>
        </div>
        {state.rules.length > 0 && (
          <ActionButton kind="quiet" busy={previewing.busy} doing="Counting…" onClick={() => void previewing.run(show)}>
            Preview next run
          </ActionButton>
        )}
      </div>
      <RuleList rules={state.rules} preview={preview?.rules} onRemove={(rule) => void remove(rule)} />
      <RuleForm onSave={save} />
    </section>
  );
}
