/** The metadata of a sample article. Its text is in `<slug>.html` next to this file. */
export interface SampleArticle {
  slug: string;
  title: string;
  excerpt: string;
  /** Name of a picture in art/masters. */
  picture: string;
  category: string;
  tags: readonly string[];
  metaTitle: string;
  metaDescription: string;
  keywords: readonly string[];
  /** The date in India. */
  published: string;
}

const CAR_LOANS = 'Car Loans';
const ELIGIBILITY = 'Eligibility & Credit';
const REPAYMENT = 'EMI & Repayment';

/** Oldest first. The slugs are spelled as in the URLs, including the capital letter. */
export const SAMPLE_ARTICLES: readonly SampleArticle[] = [
  {
    slug: 'loan-documents-checklist',
    title: 'The documents you need for a loan, on one page',
    excerpt:
      'Salaried or self-employed, personal loan or car loan: what to collect before you apply, and how to share it safely.',
    picture: 'blog-documents-checklist',
    category: ELIGIBILITY,
    tags: ['Documents', 'Eligibility', 'Data safety'],
    metaTitle: 'Loan documents checklist for India',
    metaDescription:
      'PAN, Aadhaar, salary slips, ITR, bank statements, RC: the documents lenders ask for in a personal loan or car ' +
      'loan, and how to send them safely.',
    keywords: ['loan documents', 'KYC documents', 'documents for personal loan', 'documents for car loan', 'masked Aadhaar'],
    published: '2026-07-07',
  },
  {
    slug: 'auto-finance-and-solving-dealer-Challenges',
    title: 'Auto finance: seven dealer challenges and how to solve them',
    excerpt:
      'Incomplete files, slow decisions, low valuations: where car dealers lose days in finance, and what brings those ' +
      'days back.',
    picture: 'blog-auto-finance-dealer-challenges',
    category: 'Dealer Finance',
    tags: ['Dealers', 'Turnaround time', 'Used car loan'],
    metaTitle: 'Auto finance: solving seven dealer challenges',
    metaDescription:
      'Why car loan files are delayed at the dealership and how to shorten the turnaround time: documents, lenders, ' +
      'valuation, RC papers and clear offers.',
    keywords: ['auto finance', 'car dealer finance', 'turnaround time', 'used car valuation', 'dealer authorisation'],
    published: '2026-07-28',
  },
  {
    slug: 'emi-explained',
    title: 'EMI explained: what is inside your monthly instalment',
    excerpt: 'How an EMI is made of interest and principal, why the term matters most, and what a flat rate really costs.',
    picture: 'blog-emi-explained',
    category: REPAYMENT,
    tags: ['EMI', 'Interest rate', 'Loan term'],
    metaTitle: 'EMI explained: formula, schedule and flat rate',
    metaDescription:
      'How the EMI formula works, what an amortisation schedule shows, and why a flat rate of 7% is about 12.8% on the ' +
      'reducing balance. With worked figures.',
    keywords: ['EMI', 'EMI formula', 'reducing balance', 'flat interest rate', 'amortisation schedule'],
    published: '2026-08-18',
  },
  {
    slug: 'loan-eligibility',
    title: 'How lenders work out how much you can borrow',
    excerpt: 'Income, running instalments, FOIR and credit history: do the calculation yourself before a lender does.',
    picture: 'blog-loan-eligibility',
    category: ELIGIBILITY,
    tags: ['Eligibility', 'FOIR', 'Credit score'],
    metaTitle: 'Loan eligibility and FOIR, worked out',
    metaDescription:
      'What lenders look at, how FOIR of 40% to 50% limits your EMI, a worked example with figures, and how to improve ' +
      'your eligibility in three months.',
    keywords: ['loan eligibility', 'FOIR', 'how much loan can I get', 'personal loan eligibility', 'co-applicant'],
    published: '2026-09-08',
  },
  {
    slug: 'used-car-dealers',
    title: 'Buying from a used car dealer: papers, price and loan',
    excerpt: 'Seven papers to see, what the price should contain, and how to compare the finance that a dealer offers.',
    picture: 'blog-used-car-dealers',
    category: CAR_LOANS,
    tags: ['Used car loan', 'Dealers', 'RC transfer'],
    metaTitle: 'Buying from a used car dealer: a checklist',
    metaDescription:
      'RC, NOC and Form 35, insurance, service history: what to check at a used car dealer in India, what the loan ' +
      'costs, and how the RC gets your name.',
    keywords: ['used car dealers', 'used car papers', 'RC transfer', 'Form 29 and 30', 'used car loan'],
    published: '2026-09-22',
  },
  {
    slug: 'credit-score-explained',
    title: 'Your credit score, explained without myths',
    excerpt:
      'What the three digits between 300 and 900 are made of, how to correct a report, and which habits raise the score.',
    picture: 'blog-credit-score',
    category: ELIGIBILITY,
    tags: ['Credit score', 'CIBIL', 'Interest rate'],
    metaTitle: 'Credit score in India: range, report and habits',
    metaDescription:
      'The range from 300 to 900, the four credit bureaus, your free yearly report, how to dispute errors, and five ' +
      'habits that raise a CIBIL score.',
    keywords: ['credit score', 'CIBIL score', 'free credit report', 'improve credit score', 'credit bureau dispute'],
    published: '2026-10-06',
  },
  {
    slug: 'new-vs-used-car',
    title: 'New car or used car: which costs you less?',
    excerpt:
      'Two cars worked out side by side: loan, interest, insurance and loss in value, with a checklist for either choice.',
    picture: 'blog-new-vs-used-car',
    category: CAR_LOANS,
    tags: ['New car loan', 'Used car loan', 'EMI'],
    metaTitle: 'New vs used car: loan and costs compared',
    metaDescription:
      'How new and used car loans differ in rate, term and papers, with two worked examples, and when a new or a used ' +
      'car is the better choice in India.',
    keywords: ['new vs used car', 'new car loan', 'used car loan', 'car loan EMI', 'car insurance transfer'],
    published: '2026-10-20',
  },
  {
    slug: 'prepaying-your-loan',
    title: 'Prepaying your loan: what you save and what it costs',
    excerpt:
      'Part-payment, foreclosure or balance transfer: when early money saves most, and when it is better kept as a reserve.',
    picture: 'blog-prepayment',
    category: REPAYMENT,
    tags: ['Prepayment', 'Foreclosure', 'EMI'],
    metaTitle: 'Loan prepayment: savings, charges and steps',
    metaDescription:
      'What a part-payment saves and when, which pre-payment charges the RBI rules allow as of 2026, and the steps to ' +
      'foreclose a loan in India.',
    keywords: ['loan prepayment', 'part payment', 'foreclosure charges', 'balance transfer', 'NOC Form 35'],
    published: '2026-11-03',
  },
  {
    slug: 'personal-loan',
    title: 'Personal loans: six points to check before you sign',
    excerpt:
      'Read the Key Facts Statement, compare the annual percentage rate, choose the term, and know the signs to walk away.',
    picture: 'blog-personal-loan',
    category: 'Personal Loans',
    tags: ['Personal loan', 'Interest rate', 'Key Facts Statement'],
    metaTitle: 'Personal loan in India: what to check first',
    metaDescription:
      'How to read the Key Facts Statement, compare APR and fees, pick the right term with worked EMI figures, and spot ' +
      'a loan offer to stay away from.',
    keywords: ['personal loan', 'Key Facts Statement', 'APR', 'processing fee', 'personal loan EMI'],
    published: '2026-11-17',
  },
];
