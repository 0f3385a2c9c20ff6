export interface JobOpening {
  /** The fragment of its URL: `/community/career#…`. */
  id: string;
  title: string;
  department: string;
  location: string;
  type: string;
  experience: string;
  description: string;
}

/** Sample openings, marked as such on the page, until there are real ones. */
export const OPENINGS: readonly JobOpening[] = [
  {
    id: 'loan-adviser',
    title: 'Loan Adviser',
    department: 'Customer Success',
    location: 'Pune',
    type: 'Full-time',
    experience: '1-3 years',
    description:
      'You call borrowers who have sent us an application, explain what lenders offer them in Hindi, Marathi or ' +
      'English, and stay with them until the loan is paid out or they have decided against it.',
  },
  {
    id: 'frontend-engineer',
    title: 'Frontend Engineer',
    department: 'Technology',
    location: 'Pune or remote in India',
    type: 'Full-time',
    experience: '3-5 years',
    description:
      'You build pages that open fast on a three-year-old phone, forms that forgive, and calculators that are right to ' +
      'the rupee. TypeScript, React, and a love of plain HTML.',
  },
  {
    id: 'partnership-manager',
    title: 'Partnership Manager',
    department: 'Lender Relations',
    location: 'Mumbai',
    type: 'Full-time',
    experience: '5-8 years',
    description:
      'You bring banks and NBFCs on board, agree how applications reach them and how fast they answer, and tell us ' +
      'honestly where a lender’s terms are not good enough for our customers.',
  },
];
