import type { PartnershipType } from '../../../shared/vendor-form.ts';
import type { IconName } from '../../ui/icons/names.ts';

interface PartnershipKind {
  /** As it goes over the wire. */
  type: PartnershipType;
  label: string;
  icon: IconName;
  text: string;
  points: readonly string[];
  tint: string;
}

/** The three kinds of partnership, as people read them. */
export const KINDS: readonly PartnershipKind[] = [
  {
    type: 'Landing Partner',
    label: 'Lending Partner',
    icon: 'hand-coins',
    text: 'For banks and lending companies that want applications which fit what they lend.',
    points: ['Personal loans, car loans, or both', 'Applications with the details that you ask for', 'You make the offer, and you decide'],
    tint: 'bg-tint-against',
  },
  {
    type: 'Referral',
    label: 'Referral',
    icon: 'storefront',
    text: 'For car dealers, advisers and shops whose customers ask how to pay for what they have found.',
    points: ['Send a customer on in a minute', 'We explain the loan, you do your own work', 'One contact for all that you refer'],
    tint: 'bg-tint-personal',
  },
  {
    type: 'Technology',
    label: 'Technology',
    icon: 'gear',
    text: 'For companies whose tools make borrowing simpler: checks, documents, signatures, payments.',
    points: ['Talk with the people who build', 'Real processes to prove a tool on', 'Borrowers’ data stays protected throughout'],
    tint: 'bg-tint-used',
  },
];

export const KIND_LABELS: Partial<Record<string, string>> = Object.fromEntries(KINDS.map(({ type, label }) => [type, label]));

/** Where somebody goes who has chosen a kind: the form, with that kind in it. */
export function applyAs(type: PartnershipType): string {
  return `/become-partner?${new URLSearchParams({ partnershipType: type })}#apply-form`;
}
