import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import type { Handled } from '../../../shared/leads/handled.ts';
import { ask, keyOf } from '../kit/ask.ts';
import { useListTools } from '../list/tools.ts';
import { failureText } from '../staff/failure-text.ts';

/** The nouns whose rows can be marked as handled. */
export type HandledNoun = Exclude<LeadNoun, 'loans'>;

/** Marks a row as handled or open. If a colleague has changed it first, says who, and shows the current mark. */
export function useHandled(noun: HandledNoun) {
  const { say, refresh } = useListTools();
  const queries = useQueryClient();
  // A second click can come before the first one is answered.
  const running = useRef(false);

  return async (id: string, mark: Handled | null) => {
    if (running.current) return;
    running.current = true;
    try {
      await ask(`PUT /api/${noun}/:id/handled`, { id, body: { handled: mark === null, seen: mark?.at ?? null } });
      say('success', mark === null ? 'Marked as handled.' : 'Marked as open.');
    } catch (failure) {
      say('error', failureText(failure, 'Failed to save the change. Please try again.'));
    } finally {
      running.current = false;
    }
    await Promise.all([queries.invalidateQueries({ queryKey: keyOf(`GET /api/${noun}/:id/handled`, { id }) }), refresh()]);
  };
}
