import { claimMark, type SiteFacts } from '../../../shared/site/facts.ts';
import type { PartnershipType } from '../../../shared/vendors/fields.ts';
import type { IconName } from '../../ui/icons/names.ts';
import type { Point } from '../parts/Points.tsx';
import { readPoints } from '../parts/text.ts';
import benefits from './benefits.md?raw';

export interface PartnershipKind {
  /** The value on the wire. */
  type: PartnershipType;
  icon: IconName;
  text: string;
  points: readonly string[];
  tint: string;
}

export const KINDS: readonly PartnershipKind[] = [
  {
    type: 'Landing Partner',
    icon: 'hand-coins',
    text: 'For banks and lending companies that want applications matching what they offer.',
    points: [
      'Personal loans, car loans, or both',
      'Applications with the details you need',
      'You make the offer, and you decide',
    ],
    tint: 'bg-tint-against',
  },
  {
    type: 'Referral',
    icon: 'storefront',
    text: 'For car dealers, advisers and shops whose customers need finance.',
    points: [
      'Refer a customer in a minute',
      'We explain the loan, you run your business',
      'One contact for all your referrals',
    ],
    tint: 'bg-tint-personal',
  },
  {
    type: 'Technology',
    icon: 'gear',
    text: 'For companies whose tools make borrowing simpler: checks, documents, signatures, payments.',
    points: [
      'Talk directly to our engineers',
      'Real processes to test your product on',
      'Borrowers’ data stays protected throughout',
    ],
    tint: 'bg-tint-used',
  },
];

export function benefitsOf(site: SiteFacts): readonly Point[] {
  const { claims } = site;
  return readPoints(benefits, {
    growth: `${claims.growthRate} growth${claimMark(site, 'growthRate')}`,
    customers: `${claims.satisfiedCustomers} satisfied customers${claimMark(site, 'satisfiedCustomers')}`,
    partners: `${claims.lendingPartners} lending partners${claimMark(site, 'lendingPartners')}`,
  });
}
