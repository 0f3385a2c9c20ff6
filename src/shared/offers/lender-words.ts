import type { Lender } from './catalogue.ts';

const facts = ({
  name,
  kind,
  registration,
  grievanceOfficer,
  termsUrl,
  statementUrl,
}: Lender): [label: string, text: string][] => [
  ['Name', name],
  ['Kind of lender', kind],
  ['Registration', registration],
  ['Grievance officer', grievanceOfficer.name],
  ['Email of the grievance officer', grievanceOfficer.email],
  ['Phone of the grievance officer', grievanceOfficer.phone],
  ['Terms', termsUrl],
  ['Key Facts Statement', statementUrl],
];

/** What changed in the details of a lender, one sentence a change; empty when nothing did. */
export function describeLenderChanges(before: Lender, after: Lender): string[] {
  const old = facts(before);
  return facts(after).flatMap(([label, text], index) => {
    const was = old[index]?.[1];
    return was === text ? [] : [`${label}: ${text}, before ${was}.`];
  });
}
