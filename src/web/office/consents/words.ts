import type { ConsentReceipt } from '../../../shared/privacy/consents.ts';
import type { Nominee } from '../../../shared/privacy/nominees.ts';
import type { Purpose } from '../../../shared/privacy/notices.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { readTime } from '../time.ts';
import { useQuery } from '@tanstack/react-query';
import type { LeadNoun } from '../../../shared/leads/nouns.ts';
import { queryOf } from '../kit/ask.ts';

export const PURPOSE_LABELS: Readonly<Record<Purpose, string>> = {
  request: 'Handle the request',
  marketing: 'Contact about other offers',
  credit: 'Retrieve credit information',
};

/** What a withdrawal means for staff. */
export const WITHDRAWAL: Readonly<Record<Purpose, string>> = {
  request: 'Stop working on the request. What was done before stays lawful. This can’t be undone.',
  marketing: 'Do not contact this person about other offers any more. This can’t be undone.',
  credit: 'Do not retrieve credit information any more. This can’t be undone.',
};

export const nomineeText = ({ name, relation, contact, at }: Nominee): string =>
  `${name}, ${relation}: ${contact}. Named on ${dayOf(at)}.`;

/** From this many days before its end, a consent is shown as ending soon. */
const ENDING_DAYS = 14;

export const dayOf = (iso: string): string => readTime(iso).day;

/** What staff must know before they act on a consent; undefined when there is nothing to warn of. */
export function consentWarning({ purpose, state, validUntil }: ConsentReceipt, now: number): string | undefined {
  if (purpose === 'request')
    return state === 'withdrawn' ? 'The consent to handle this request was withdrawn. Stop working on it.' : undefined;
  if (purpose !== 'credit') return undefined;
  if (state === 'ended')
    return 'The consent to retrieve credit information has ended. Get a new one before you retrieve it.';
  if (state === 'withdrawn') return 'The consent to retrieve credit information was withdrawn. Do not retrieve it.';
  const end = validUntil === null ? Infinity : Date.parse(validUntil);
  if (state !== 'given' || end - now > ENDING_DAYS * DAY_MS) return undefined;
  return `The consent to retrieve credit information ends after ${dayOf(new Date(end - 1).toISOString())}.`;
}

/** People withdraw consents while staff have their application open. */
const REFETCH_INTERVAL_MS = 30_000;

export const useConsents = (noun: LeadNoun, id: string) =>
  useQuery({ ...queryOf('GET /api/consents/:noun/:id', { noun, id }), refetchInterval: REFETCH_INTERVAL_MS });
