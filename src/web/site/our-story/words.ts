import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  mission: {
    direction: 'Where we want to go',
    ours: 'Our Mission',
    oursText:
      'To help people borrow right today for a better tomorrow: with products that are simple, fair and honest, and with ' +
      'the needs of the customer at heart.',
    vision: 'Our Vision',
    visionText:
      'An India where everyone understands the loan they sign, and where neither your city nor your paperwork decides ' +
      'whether you get a fair offer.',
    work: 'What this means for our work',
    workText: 'A mission counts only if it changes an ordinary day.',
    howWeMatch: 'How we match',
    apply: 'Borrow right. It starts with one form.',
  },
  story: {
    about: 'About {brand}',
    aboutText:
      '{brand} is a loan marketplace for India. We do not lend. We bring you together with banks and lending companies who do, for personal loans and car loans.',
    howText:
      'You tell us once what you need. Software looks for the lenders who suit you, and people explain what they offer. No ' +
      'paperwork, and no charges hidden until the last page.',
    moreAboutUs: 'More about us',
    direction: 'Mission and Vision',
    whatWeDo: 'What we do about it',
    values: 'Four values we live by',
    allValues: 'All our core values',
    apply: 'Let the next chapter be yours.',
  },
  about: {
    what: 'What we do',
    whatText: 'No lender suits everyone. Finding yours should not take five applications and a week of calls.',
    figures: 'How far we have come',
    whom: 'Whom we work with',
    whomText:
      'With borrowers, salaried and self-employed, in cities and small towns. With banks and lending companies, who make the ' +
      'offers and take the decisions. And with partners who refer customers to us.',
    noLender:
      'We do not lend, and we do not decide who gets a loan. What we offer is choice, plain language and support along the way:',
    company: 'The company',
    operatedBy: 'Operated by',
    office: 'Office',
    support: 'Support',
    grievance: 'Grievance officer',
    apply: 'Enough about us. What do you need?',
  },
  /** Each under its figure; then comes the mark of a sample. */
  claims: {
    partners: 'lending partners',
    customers: 'satisfied customers',
    growth: 'growth rate',
    decision: 'to a decision',
    recognition: '{recognition}.',
  },
} as const satisfies Words;
