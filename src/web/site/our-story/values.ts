import type { IconName } from '../../ui/icons/names.ts';

export interface Value {
  icon: IconName;
  title: string;
  text: string;
  /** What it means in daily work. */
  habit: string;
}

/** The first four are on the story page, all six on a page of their own. */
export const VALUES: readonly Value[] = [
  {
    icon: 'receipt',
    title: 'Transparency',
    text: 'Borrowers should see the rate, fees and conditions before they sign.',
    habit: 'We say “from” where a figure is only a starting point, and we name the lender who decides.',
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
    habit: 'Software matches and reminds. People explain and listen.',
  },
  {
    icon: 'scales',
    title: 'Integrity',
    text: 'We do the right thing even when no one would notice.',
    habit: 'Your data goes only where you have agreed it may go.',
  },
  {
    icon: 'target',
    title: 'Accountability',
    text: 'We finish what we start and answer for our mistakes.',
    habit: 'Every complaint has a named owner until it is resolved.',
  },
  {
    icon: 'handshake',
    title: 'Teamwork',
    text: 'Borrowers, lenders and our team succeed together.',
    habit: 'We hand over a case with its history, so that you tell your story only once.',
  },
];
