import type { Context } from 'hono';
import type { HandledFilter } from '../../shared/leads/handled.ts';
import type { AppEnv } from '../http/environment.ts';

export type { AuditTrail } from './service.ts';

/** The signed-in staff member of a request, for the audit trail. */
export function actorOf(c: Context<AppEnv>): { staffId: string; email: string } {
  const { staffId, email } = c.var.identity;
  return { staffId, email };
}

/** Query parameters of lists that are not filters. */
const NON_FILTERS = new Set(['page', 'limit', 'search', 'sort', 'direction', 'upTo', 'counts', 'work', 'columns']);
/** This filter value matches every row and only adds the handled marks. */
const ALL_ROWS = 'any' satisfies HandledFilter['handled'];

/** The ids of staff, and free text; anything may stand in their place, such as a name. */
const ID_FILTERS = new Set(['who', 'owner', 'source', 'campaign', 'lender', 'district', 'article', 'landing', 'offer']);
const ID = /^(?:none|[0-9a-f-]{36})$/;

/** The filters of a query. They may be audited because, unlike search text, they are fixed choices. */
export function narrowedBy(asked: object): { filters?: Record<string, string> } {
  const filters = Object.entries(asked)
    .filter(([name, value]) => !NON_FILTERS.has(name) && value !== undefined && value !== '' && value !== ALL_ROWS)
    .map(([name, value]) => [name, ID_FILTERS.has(name) && !ID.test(String(value)) ? 'unknown' : String(value)]);
  return filters.length === 0 ? {} : { filters: Object.fromEntries(filters) as Record<string, string> };
}
