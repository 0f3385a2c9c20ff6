import type { Context } from 'hono';
import type { HandledFilter } from '../../shared/handled.ts';
import type { AppEnv } from '../http/environment.ts';

export type { AuditTrail } from './service.ts';

/** Who is behind a call that `requireStaff` let through, as the audit trail names them. */
export function actorOf(c: Context<AppEnv>): { staffId: string; email: string } {
  const { staffId, email } = c.var.identity;
  return { staffId, email };
}

/** What lists are asked with beside their filters. */
const NO_FILTERS = new Set(['page', 'limit', 'search', 'sort', 'direction', 'upTo', 'work', 'columns']);
/** A filter that lets every row through: it only asks for their marks. */
const ALL_ROWS = 'any' satisfies HandledFilter['handled'];

/** The filters of a query, which are choices: they may be written down, unlike a search. */
export function narrowedBy(asked: object): { filters?: Record<string, string> } {
  const filters = Object.entries(asked).filter(
    ([name, value]) => !NO_FILTERS.has(name) && typeof value === 'string' && value !== '' && value !== ALL_ROWS,
  );
  return filters.length === 0 ? {} : { filters: Object.fromEntries(filters) as Record<string, string> };
}
