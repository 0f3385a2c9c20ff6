import { NONE } from '../../../../shared/kit/fields.ts';
import { type ChangedLead, type LeadSettings, type LeadOwner, type SelectedLead } from '../../../../shared/loans/work.ts';
import type { SentTo } from '../../../../shared/kit/call-list.ts';
import { ask } from '../../kit/ask.ts';
import { countOf } from '../../count.ts';
import { afterOwn, changeLeads, type Settings, undoOf } from './change.ts';

/** A status, an owner or both, for many applications. */
export type BulkChange = Pick<Settings, keyof LeadSettings>;

/** The newest applications that a query finds. */
export const matchingLeads = (query: URLSearchParams): Promise<SelectedLead[]> =>
  ask('GET /api/loans/work/matching', {
    query: Object.fromEntries(query) as SentTo<'GET /api/loans/work/matching'>['query'] & object,
  });

/** The applications that the change affects. */
export const affected = (leads: readonly SelectedLead[], { status, owner }: BulkChange): SelectedLead[] =>
  leads.filter(
    ({ work }) =>
      (status !== undefined && work.status !== status) || (owner !== undefined && (work.owner?._id ?? NONE) !== owner),
  );

/** Sends each application with its known version. */
export const applyTo = (leads: readonly SelectedLead[], change: BulkChange): Promise<ChangedLead[]> =>
  changeLeads({ leads: Object.fromEntries(leads.map(({ _id, work }) => [_id, afterOwn(_id, work.version)])), ...change });

/** The applications as they are after a change. */
export function changedLeads(
  leads: readonly SelectedLead[],
  changed: readonly ChangedLead[],
  { status }: BulkChange,
  owner: LeadOwner | null | undefined,
): SelectedLead[] {
  const versions = new Map(changed.map(({ _id, version }) => [_id, version]));
  return leads.map((lead) => {
    const version = versions.get(lead._id);
    if (version === undefined) return lead;
    const { work } = lead;
    return { ...lead, work: { version, status: status ?? work.status, owner: owner === undefined ? work.owner : owner } };
  });
}

/**
 * Restores the previous values of each application. Applications with equal values are changed together; if a colleague has
 * changed one of them since, all of these stay as they are.
 *
 * @returns the applications that were restored
 */
export async function undo(changed: readonly ChangedLead[], change: BulkChange): Promise<ChangedLead[]> {
  const groups = Map.groupBy(changed, ({ before }) => JSON.stringify(undoOf(change, before)));
  const outcomes = await Promise.allSettled(
    [...groups].map(([settings, leads]) => {
      const versions = Object.fromEntries(leads.map(({ _id, version }) => [_id, version]));
      return changeLeads({ leads: versions, ...(JSON.parse(settings) as BulkChange) });
    }),
  );
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
}

/** For example 'Status: 2 New, 1 Contacted → Rejected'. */
export function summaryOf(
  leads: readonly SelectedLead[],
  { status, owner }: BulkChange,
  nameOf: (owner: string) => string,
): string[] {
  const line = (title: string, to: string, of: (lead: SelectedLead) => string) => {
    const counts = [...Map.groupBy(leads, of)].map(([from, those]) => `${those.length.toLocaleString('en-IN')} ${from}`);
    return `${title}: ${counts.join(', ')} → ${to}`;
  };
  return [
    ...(status === undefined ? [] : [line('Status', status, ({ work }) => work.status)]),
    ...(owner === undefined ? [] : [line('Owner', nameOf(owner), ({ work }) => work.owner?.email ?? 'unassigned')]),
  ];
}

const MAX_NAMES = 5;

/** For example 'Asha Rao, Kabir Das and 3 more'. */
export function namesOf(leads: readonly Pick<SelectedLead, 'fullName'>[]): string {
  const names = leads.slice(0, MAX_NAMES).map(({ fullName }) => fullName);
  const more = leads.length - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more.toLocaleString('en-IN')} more`;
}

export const count = (number: number) => countOf(number, 'application');
