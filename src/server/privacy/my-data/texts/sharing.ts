import { dateIn } from '../../../../shared/languages/dates.ts';
import { fill } from '../../../../shared/languages/words.ts';
import { labelOf } from '../../../../shared/kit/field-words.ts';
import { KEPT_LOAN_FIELDS } from '../../../../shared/loans/kept-fields.ts';
import type { OwnSharing } from '../../../../shared/privacy/my-data.ts';
import type { SharedWith } from '../../../../shared/privacy/sharing.ts';
import type { OwnWords } from './own-words.ts';

/** What one lender has of an application, as its sender reads it: what happened, the first thing first. */
export function ownSharing({ lenderId, lender, consents, disclosures, recalls }: SharedWith, own: OwnWords): OwnSharing {
  const { asked, given, withdrawn, sent, recalled, confirmed } = own.words.sharing;
  const facts: [at: string, text: string][] = [];
  const dayOf = (iso: string) => dateIn(own.language, new Date(iso));
  const add = (text: typeof asked | typeof given | typeof withdrawn | typeof confirmed, at: string | null) => {
    if (at !== null) facts.push([at, fill(text, { date: dayOf(at), lender })]);
  };
  for (const { state, askedAt, givenAt, withdrawnAt } of consents) {
    if (state === 'asked') add(asked, askedAt);
    add(given, givenAt);
    if (givenAt !== null) add(withdrawn, withdrawnAt);
  }
  for (const { at, items, state } of disclosures) {
    if (state === 'stopped') continue;
    const names = items.map((name) => own.tell(labelOf(KEPT_LOAN_FIELDS[name]))).join(', ');
    facts.push([at, fill(sent, { date: dayOf(at), lender, items: names })]);
  }
  for (const { at, state, dueAt, confirmedAt } of recalls) {
    if (state === 'sent' || confirmedAt !== null)
      facts.push([at, fill(recalled, { date: dayOf(at), lender, due: dayOf(dueAt) })]);
    add(confirmed, confirmedAt);
  }
  // Of what happened at once, the consent comes first.
  facts.sort(([one], [other]) => one.localeCompare(other));
  const [last] = consents;
  return {
    lenderId,
    lender,
    isOpen: last !== undefined && last.state !== 'withdrawn',
    facts: [...new Set(facts.map(([, text]) => text))],
  };
}
