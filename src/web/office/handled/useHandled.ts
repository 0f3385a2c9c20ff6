import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Handled, HandledAnswer } from '../../../shared/leads/handled.ts';
import { callJson } from '../api.ts';
import { useListTools } from '../list/tools.ts';
import { failureText } from '../staff/failure-text.ts';

/** Path to read and change the mark of a row. */
export const handledPath = (base: string, id: string) => `${base}/${encodeURIComponent(id)}/handled`;

/** Marks a row as handled or open. If a colleague has changed it first, says who, and shows the current mark. */
export function useHandled(base: string) {
  const { say, refresh } = useListTools();
  const queries = useQueryClient();
  // A second click can come before the first one is answered.
  const running = useRef(false);

  return async (id: string, mark: Handled | null) => {
    if (running.current) return;
    running.current = true;
    const path = handledPath(base, id);
    try {
      await callJson<HandledAnswer>(path, { method: 'PUT', body: { handled: mark === null, seen: mark?.at ?? null } });
      say('success', mark === null ? 'Marked as handled.' : 'Marked as open.');
    } catch (failure) {
      say('error', failureText(failure, 'Failed to save the change. Please try again.'));
    } finally {
      running.current = false;
    }
    await Promise.all([queries.invalidateQueries({ queryKey: [path] }), refresh()]);
  };
}
