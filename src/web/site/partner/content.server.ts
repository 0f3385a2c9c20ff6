import type { SiteFacts } from '../../../shared/site.ts';
import type { PartnershipType } from '../../../shared/vendor-form.ts';
import type { IconName } from '../../ui/icons/names.ts';
import type { Point } from '../parts/Points.tsx';

export interface PartnershipKind {
  /** As it goes over the wire. */
  type: PartnershipType;
  icon: IconName;
  text: string;
  points: readonly string[];
  tint: string;
}

/** The three kinds of partnership, as people read them. */
export const KINDS: readonly PartnershipKind[] = [
  {
    type: 'Landing Partner',
    icon: 'hand-coins',
    text: 'For banks and lending companies that want applications which fit what they lend.',
    points: [
      'Personal loans, car loans, or both',
      'Applications with the details that you ask for',
      'You make the offer, and you decide',
    ],
    tint: 'bg-tint-against',
  },
  {
    type: 'Referral',
    icon: 'storefront',
    text: 'For car dealers, advisers and shops whose customers ask how to pay for what they have found.',
    points: [
      'Send a customer on in a minute',
      'We explain the loan, you do your own work',
      'One contact for all that you refer',
    ],
    tint: 'bg-tint-personal',
  },
  {
    type: 'Technology',
    icon: 'gear',
    text: 'For companies whose tools make borrowing simpler: checks, documents, signatures, payments.',
    points: [
      'Talk with the people who build',
      'Real processes to prove a tool on',
      'Borrowers’ data stays protected throughout',
    ],
    tint: 'bg-tint-used',
  },
];

/** What a partner gains. */
export function benefitsOf({ claims }: SiteFacts): readonly Point[] {
  return [
    {
      icon: 'users-three',
      title: 'Borrowers who asked',
      text: 'Behind every request is a person who filled in a form and waits for an answer.',
    },
    {
      icon: 'target',
      title: 'Requests that fit',
      text: 'Each request says which loan, how much, where and which kind of work before it goes to a lender.',
    },
    { icon: 'file-text', title: 'No paper', text: 'Details arrive on screen and in order, not as a stack of photocopies.' },
    {
      icon: 'chart-line-up',
      title: 'A growing marketplace',
      text: `${claims.growthRate} growth, ${claims.satisfiedCustomers} satisfied customers, ${claims.lendingPartners} lending partners.`,
    },
    { icon: 'headset', title: 'One team to ask', text: 'The same people answer you and stay with the borrower.' },
    {
      icon: 'scales',
      title: 'Clear terms',
      text: 'What each side does and gets is agreed in writing before the first request.',
    },
  ];
}
