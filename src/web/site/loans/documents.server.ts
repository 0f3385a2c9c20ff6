/** Papers that every loan asks for. Lenders may ask for more, which the pages say beside the lists. */
export const IDENTITY_PAPERS = {
  title: 'Identity',
  items: ['PAN card', 'Aadhaar, passport, voter ID or driving licence', 'A recent photograph'],
} as const;

export const ADDRESS_PAPERS = {
  title: 'Address',
  items: ['Aadhaar, passport or voter ID with your present address', 'Or a recent utility bill or registered rent agreement'],
} as const;

export const INCOME_PAPERS = {
  title: 'Income',
  items: [
    'Salaried: latest three salary slips and Form 16',
    'Self-employed: income tax returns of the last two years',
    'Bank statement of the last six months',
  ],
} as const;
