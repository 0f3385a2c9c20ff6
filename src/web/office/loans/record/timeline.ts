import type { ConsentReceipt } from '../../../../shared/privacy/consents.ts';
import { DETAIL_LABELS } from '../../../../shared/loans/details.ts';
import { type ContactResult, isMessage } from '../../../../shared/loans/steps.ts';
import type { LeadChange, LeadMessage, LeadWorkDetails } from '../../../../shared/loans/work.ts';
import { DAY_MS, INDIA_TIME_ZONE, indianDate } from '../../../../shared/kit/time.ts';
import type { IconName } from '../../../ui/icons/names.ts';
import { PURPOSE_LABELS } from '../../consents/words.ts';
import { CALL_WORDS } from '../desk/words.ts';
import { whenText } from '../../desk/when.ts';
import { correctionText, documentOf, valueText } from '../work/change.ts';

/** Something that has happened to an application. */
export interface TimelineEvent {
  id: string;
  at: string;
  icon: IconName;
  kind: 'arrival' | 'call' | 'note' | 'change';
  /** An e-mail; empty where no staff member did it. */
  by: string;
  /** After the name. */
  words: string;
  /** Stands out. */
  outcome?: string;
  /** What was written. */
  said?: string;
  /** What followed from it. */
  followed?: readonly string[];
  /** Of a call or a message. */
  result?: ContactResult;
}

const CHANGE_ICONS: Readonly<Partial<Record<LeadChange['field'], IconName>>> = {
  owner: 'user-circle',
  step: 'clock',
  fields: 'pencil-simple',
  document: 'file-text',
  merged: 'copy',
  status: 'arrow-right',
  facts: 'pencil-simple',
  preference: 'check',
};

/** What a colleague did, after the name: for example 'changed the status: New to' and 'Contacted', which stands out. */
function deedOf({ field, from, to, corrections = [] }: LeadChange): [words: string, outcome: string] {
  if (field === 'status') return [`changed the status: ${from} to`, to];
  if (field === 'step') return [from === '' ? 'set the next step:' : 'changed the next step to', to];
  if (field === 'fields') return ['corrected', corrections.length > 0 ? corrections.map(correctionText).join(', ') : to];
  if (field === 'document')
    return from === '' ? ['received', documentOf(to)] : ['marked as not received:', documentOf(from)];
  if (field === 'merged') return from === '' ? ['merged this application with', to] : ['separated', from];
  if (field === 'facts') return ['told more:', to];
  if (field === 'preference') return to === '' ? ['prefers no longer', from] : ['prefers', to];
  if (field !== 'owner')
    return [`set ${DETAIL_LABELS[field].toLowerCase()}: ${valueText(field, from)} to`, valueText(field, to)];
  return to === '' ? ['unassigned the application from', from] : ['assigned the application to', to];
}

const MESSAGES: Readonly<Record<LeadMessage['about'], string>> = {
  acknowledged: 'Application received, with its reference',
  code: 'A code to track the application',
};

interface Told {
  createdAt: string;
  work: Pick<LeadWorkDetails, 'calls' | 'notes' | 'history' | 'messages'>;
  /** What an application arrived with, in sentences. */
  arrival: readonly string[];
  consents: readonly ConsentReceipt[];
}

/** All that has happened, newest first. What a call has set by rule stands with the call. */
export function timelineOf({ createdAt, work, arrival, consents }: Told): TimelineEvent[] {
  const { calls, notes, history, messages } = work;
  const keyOf = ({ by, at }: { by: string; at: string }) => `${by} ${at}`;
  const ofCalls = new Map(calls.map((call) => [keyOf(call), [] as string[]]));
  const changes = history.flatMap((change): TimelineEvent[] => {
    const [words, outcome] = deedOf(change);
    const ofCall = change.field === 'status' || change.field === 'step' ? ofCalls.get(keyOf(change)) : undefined;
    if (ofCall) {
      ofCall.push(change.field === 'status' ? `Status: ${change.from} to ${change.to}.` : `Next step: ${change.to}.`);
      return [];
    }
    const { _id, by, at, field } = change;
    return [{ id: _id, at, by, icon: CHANGE_ICONS[field] ?? 'wallet', kind: 'change', words, outcome }];
  });
  const events: TimelineEvent[] = [
    ...changes,
    ...calls.map((call): TimelineEvent => {
      const { _id, at, by, result, note, callBackAt } = call;
      const back = callBackAt ? `, ${whenText(Date.parse(callBackAt), Date.parse(at))}` : '';
      const after = ofCalls.get(keyOf(call)) ?? [];
      return {
        id: _id,
        at,
        by,
        icon: result === 'whatsapp' ? 'whatsapp-logo' : isMessage(result) ? 'envelope' : 'phone',
        kind: 'call',
        words: isMessage(result) ? 'sent a message by' : 'called:',
        outcome: CALL_WORDS[result] + back,
        result,
        said: note,
        followed: after,
      };
    }),
    ...notes.map(({ _id, at, by, text }): TimelineEvent => {
      return { id: _id, at, by, icon: 'file-text', kind: 'note', words: 'added a note', said: text };
    }),
    ...messages.map(({ _id, at, isSent, by, about }): TimelineEvent => {
      const words = `${isSent ? 'Sent' : 'Waits to be sent'} by ${by}:`;
      return { id: _id, at, by: '', icon: 'envelope', kind: 'change', words, outcome: MESSAGES[about] };
    }),
    ...consents.flatMap(({ purpose, withdrawnAt }): TimelineEvent[] => {
      if (withdrawnAt === null) return [];
      const outcome = PURPOSE_LABELS[purpose];
      return [{ id: purpose, at: withdrawnAt, by: '', icon: 'x', kind: 'change', words: 'Consent withdrawn:', outcome }];
    }),
  ];
  return [
    ...events.toSorted((a, b) => b.at.localeCompare(a.at)),
    {
      id: 'arrival',
      at: createdAt,
      by: '',
      icon: 'download-simple',
      kind: 'arrival',
      words: 'Application received',
      followed: arrival,
    },
  ];
}

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: INDIA_TIME_ZONE });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: INDIA_TIME_ZONE });

/** In days of India: for example 'Today', 'Yesterday', '24 November'. */
export function byDay(events: readonly TimelineEvent[], now: number): Map<string, TimelineEvent[]> {
  const today = indianDate(new Date(now));
  const yesterday = indianDate(new Date(now - DAY_MS));
  return Map.groupBy(events, ({ at }) => {
    const date = indianDate(new Date(at));
    if (date === today) return 'Today';
    if (date === yesterday) return 'Yesterday';
    const day = date.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_OF_YEAR;
    return day.format(new Date(at));
  });
}
