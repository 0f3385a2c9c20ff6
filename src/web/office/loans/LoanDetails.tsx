import { formatRupees } from '../../../shared/emi.ts';
import type { LoanApplication } from '../../../shared/loans.ts';
import { Fact, FactSection, TimeSection } from '../dialog/Facts.tsx';
import { EmailLink, PhoneLink } from '../list/cells.tsx';

/** The four sections of 'Loan Application Details'. */
export function LoanDetails({ loan }: { loan: LoanApplication }) {
  return (
    <>
      <FactSection title="Personal Information">
        <Fact label="Full Name" copy={loan.fullName}>
          {loan.fullName}
        </Fact>
        <Fact label="Phone" copy={loan.phoneNumber}>
          <PhoneLink phone={loan.phoneNumber} />
        </Fact>
        <Fact label="Email" copy={loan.email} wide>
          <EmailLink email={loan.email} whole />
        </Fact>
        <Fact label="Employment">{loan.employmentType}</Fact>
      </FactSection>
      <FactSection title="Loan Information">
        <Fact label="Loan Type">{loan.loanType}</Fact>
        <Fact label="Loan Amount" copy={String(loan.loanAmount)}>
          <strong className="num text-lg">{formatRupees(loan.loanAmount)}</strong>
        </Fact>
      </FactSection>
      <FactSection title="Address Information">
        <Fact label="Address" copy={loan.address} wide>
          {loan.address}
        </Fact>
        <Fact label="Pincode" copy={loan.pincode}>
          {loan.pincode}
        </Fact>
      </FactSection>
      <TimeSection iso={loan.createdAt} />
    </>
  );
}
