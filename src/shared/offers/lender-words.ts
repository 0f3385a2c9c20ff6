import type { Lender } from './catalogue.ts';
import { LENDER_FIELDS, OFFICER_FIELDS } from './fields.ts';
import { entriesOf, namesOf } from '../kit/fields.ts';
import { headingOf } from '../kit/field-words.ts';

/** What changed in the details of a lender, one sentence a change; empty when nothing did. */
export function describeLenderChanges(before: Lender, after: Lender): string[] {
  const changes = entriesOf(LENDER_FIELDS).flatMap(([name, field]) =>
    before[name] === after[name] ? [] : [`${headingOf(field)}: ${after[name]}, before ${before[name]}.`],
  );
  // The changes stay public, and must not name a person who has left.
  const isOther = namesOf(OFFICER_FIELDS).some((name) => before.grievanceOfficer[name] !== after.grievanceOfficer[name]);
  return isOther ? [...changes, 'Contact of the grievance officer changed.'] : changes;
}
