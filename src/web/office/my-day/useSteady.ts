import { useState } from 'react';
import type { ListAnswer } from '../../../shared/kit/lists.ts';
import type { DayLead } from '../../../shared/loans/day.ts';

/**
 * The rows as one page of a list. While one is open they stay as they were: a logged call moves an application out of the
 * day, and the next one must still be the next one.
 */
export function useSteady(rows: readonly DayLead[] | undefined, isOpen: boolean): ListAnswer<DayLead> | undefined {
  const [kept, setKept] = useState(rows);
  const shown = isOpen ? (kept ?? rows) : rows;
  if (shown !== kept) setKept(shown);
  if (!shown) return undefined;
  const pagination = { page: 1, limit: Math.max(shown.length, 1), total: shown.length, totalPages: 1 };
  return { success: true, data: [...shown], pagination };
}
