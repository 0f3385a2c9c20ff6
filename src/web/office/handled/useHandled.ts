import { useQueryClient } from '@tanstack/react-query';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import type { Handled } from '../../../shared/leads/handled.ts';
import { ask, keyOf } from '../kit/ask.ts';
import { useAction } from '../kit/useAction.tsx';
import { useListTools } from '../list/tools.ts';
import { failureText } from '../staff/failure-text.ts';

/** The nouns whose rows can be marked as handled. */
export type HandledNoun = Exclude<LeadNoun, 'loans'>;

/** Marks a row as handled or open. If a colleague has changed it first, says who, and shows the current mark. */
export function useHandled(noun: HandledNoun) {
  const { say, refresh } = useListTools();
  const queries = useQueryClient();
  const { run } = useAction(
    (error) => failureText(error, 'Failed to save the change. Please try again.'),
    (_, text) => say('error', text),
  );

  return async (id: string, mark: Handled | null) => {
    await run(async () => {
      await ask(`PUT /api/${noun}/:id/handled`, { id, body: { handled: mark === null, seen: mark?.at ?? null } });
      say('success', mark === null ? 'Marked as handled.' : 'Marked as open.');
    });
    await Promise.all([queries.invalidateQueries({ queryKey: keyOf(`GET /api/${noun}/:id/handled`, { id }) }), refresh()]);
  };
}
