import { formatRupees } from '../../../shared/calculators/emi.ts';
import type { LoanApplication } from '../../../shared/loans/schemas.ts';
import { type FieldFacts, RowFacts } from '../dialog/Facts.tsx';
import { EmailLink, PhoneLink } from '../list/cells.tsx';

const PERSON = 'Personal Information';
const LOAN = 'Loan Information';
const ADDRESS = 'Address Information';

const FACTS: FieldFacts<LoanApplication> = {
  fullName: { section: PERSON, label: 'Full Name', copy: true, show: ({ fullName }) => fullName },
  phoneNumber: { section: PERSON, label: 'Phone', copy: true, show: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} /> },
  email: { section: PERSON, label: 'Email', copy: true, wide: true, show: ({ email }) => <EmailLink email={email} whole /> },
  employmentType: { section: PERSON, label: 'Employment', show: ({ employmentType }) => employmentType },
  loanType: { section: LOAN, label: 'Loan Type', show: ({ loanType }) => loanType },
  loanAmount: {
    section: LOAN,
    label: 'Loan Amount',
    copy: true,
    show: ({ loanAmount }) => <strong className="num text-lg">{formatRupees(loanAmount)}</strong>,
  },
  address: { section: ADDRESS, label: 'Address', copy: true, wide: true, show: ({ address }) => address },
  pincode: { section: ADDRESS, label: 'Pincode', copy: true, show: ({ pincode }) => pincode },
};

/** The four sections of 'Loan Application Details'. */
export const LoanDetails = ({ loan }: { loan: LoanApplication }) => <RowFacts row={loan} facts={FACTS} />;
