import type { IconName } from '../../ui/icons/names.ts';

export interface Value {
  icon: IconName;
  title: string;
  text: string;
  /** What the value asks of us day by day. */
  habit: string;
}

/** Our values. The first four stand on the story page, all six on a page of their own. */
export const VALUES: readonly Value[] = [
  {
    icon: 'receipt',
    title: 'Transparency',
    text: 'Rate, fees and conditions belong on the table before anybody signs.',
    habit: 'We say “from” where a figure is only a start, and we name the lender who decides.',
  },
  {
    icon: 'user-circle',
    title: 'Customer First',
    text: 'A good loan is one that you can repay without losing sleep.',
    habit: 'When a smaller loan, or none, is the better answer, we say so.',
  },
  {
    icon: 'lightbulb',
    title: 'Innovation',
    text: 'Technology should take over the paperwork and leave the judgement to people.',
    habit: 'We let software match and remind. A person explains and listens.',
  },
  {
    icon: 'scales',
    title: 'Integrity',
    text: 'We do the right thing also where nobody would notice.',
    habit: 'Your data goes where you have agreed that it goes.',
  },
  {
    icon: 'target',
    title: 'Accountability',
    text: 'What we take on, we see through, and for mistakes we answer.',
    habit: 'Every complaint has a name beside it on our side, until it is settled.',
  },
  {
    icon: 'handshake',
    title: 'Teamwork',
    text: 'Borrowers, lenders and we ourselves only win together.',
    habit: 'We hand over cases with their story, so that you tell it only once.',
  },
];
