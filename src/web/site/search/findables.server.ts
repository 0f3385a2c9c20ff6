import { OFFER_PAGES } from '../../../shared/site/addresses.ts';
import { MY_DATA } from '../../../shared/privacy/my-data.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import type { Findable } from '../../../shared/posts/site-search.ts';
import { TRACK } from '../../../shared/loans/track.ts';
import { QUESTION_GROUPS } from '../community/faq/questions.server.ts';
import { PRODUCT_CONTENTS } from '../loans/contents.server.ts';

const LOANS: readonly Findable[] = PRODUCTS.map(({ name, slug, path }) => ({
  title: name,
  text: PRODUCT_CONTENTS[slug].lead,
  path,
}));

/** Each page in the words that people look for it by. */
const PAGE_WORDS: readonly Findable[] = [
  {
    title: 'Compare offers',
    text:
      'Loan offers of all lenders side by side, with interest rates, APR, EMI and every charge: for a new loan, or to see ' +
      'what a balance transfer would cost. No name and no phone number needed.',
    path: '/offers',
  },
  {
    title: 'How we match',
    text: 'The rules of every lender, how offers are ranked, what lenders pay us, and every change.',
    path: '/how-we-match',
  },
  {
    title: 'Calculators',
    text:
      'EMI calculator with the repayment schedule, eligibility calculator, prepayment and foreclosure calculator, and the ' +
      'true cost of a loan as APR.',
    path: '/calculators',
  },
  { title: 'Apply for a loan', text: 'Send a loan application online, with one short form.', path: '/apply' },
  {
    title: 'Track your application',
    text: 'The status of your loan application: where it stands, and which documents are missing.',
    path: TRACK,
  },
  {
    title: 'Your data',
    text: 'My data: see, download, correct or delete your personal data, and withdraw your consent.',
    path: MY_DATA,
  },
  { title: 'Loans', text: 'All loans side by side, with rates, eligibility and documents.', path: '/loans' },
  {
    title: 'Contact us',
    text: 'Help and support by phone, email, WhatsApp or message, customer care, and the address of our office.',
    path: '/our-story/contact-us',
  },
  { title: 'FAQ', text: 'Frequently asked questions, with answers.', path: '/community/faq' },
  { title: 'Blog', text: 'Articles and news about loans and cars.', path: '/community/blogs' },
  {
    title: 'Career',
    text: 'Jobs, vacancies and openings in our team, and where to send your resume or CV.',
    path: '/community/career',
  },
  { title: 'Work culture', text: 'How we work together, and what employees say.', path: '/community/work-culture' },
  { title: 'Our core values', text: 'What we stand for.', path: '/community/our-core-values' },
  { title: 'Community', text: 'Blog, values, career, work culture and questions.', path: '/community' },
  { title: 'Our story', text: 'Who we are, and what the company has reached.', path: '/our-story' },
  { title: 'About us', text: 'The company, its team and what it does.', path: '/our-story/about' },
  { title: 'Our mission and vision', text: 'What we work for.', path: '/our-story/mission' },
  {
    title: 'Become a partner',
    text: 'Partnership for lenders, banks and NBFCs, for car dealers and DSAs, and for technology companies.',
    path: '/become-partner',
  },
  {
    title: 'Privacy policy',
    text: 'Which personal data we collect and why, cookies, consent and your rights.',
    path: '/PrivacyPolicy',
  },
  { title: 'Terms and conditions', text: 'The conditions for using this website.', path: '/TermsAndCondition' },
];

/**
 * What readers find besides posts: the loans, then pages and questions.
 *
 * @param hasOffers whether pages about offers exist
 */
export const findables = (hasOffers: boolean): readonly Findable[] => [
  ...LOANS,
  ...PAGE_WORDS.filter(({ path }) => hasOffers || !OFFER_PAGES.some((page) => page === path)),
  ...QUESTION_GROUPS.flatMap(({ questions }) =>
    questions.map(({ id, question, answer }) => ({
      title: question,
      text: answer.replaceAll('\n\n', ' '),
      path: `/community/faq#${id}`,
    })),
  ),
];
