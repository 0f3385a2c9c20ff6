import type { Lender } from './catalogue.ts';

const facts = ({ name, kind, registration, termsUrl, statementUrl }: Lender): [label: string, text: string][] => [
  ['Name', name],
  ['Kind of lender', kind],
  ['Registration', registration],
  ['Terms', termsUrl],
  ['Key Facts Statement', statementUrl],
];

const hasOther = ({ name, email, phone }: Lender['grievanceOfficer'], other: Lender['grievanceOfficer']) =>
  name !== other.name || email !== other.email || phone !== other.phone;

/** What changed in the details of a lender, one sentence a change; empty when nothing did. */
export function describeLenderChanges(before: Lender, after: Lender): string[] {
  const old = facts(before);
  const changes = facts(after).flatMap(([label, text], index) => {
    const was = old[index]?.[1];
    return was === text ? [] : [`${label}: ${text}, before ${was}.`];
  });
  // The changes stay public, and must not name a person who has left.
  const isOther = hasOther(before.grievanceOfficer, after.grievanceOfficer);
  return isOther ? [...changes, 'Contact of the grievance officer changed.'] : changes;
}
