import { CAR_DOCUMENTS, type DocumentId, LOAN_DOCUMENTS } from './documents.ts';
import type { EmploymentType, LoanType } from './fields.ts';
import { carOf } from './products.ts';

export type { DocumentId };
export const DOCUMENT_IDS = Object.keys(LOAN_DOCUMENTS) as [DocumentId, ...DocumentId[]];

export interface ListedDocument {
  id: DocumentId;
  words: string;
}

const IDENTITY: readonly DocumentId[] = ['pan', 'identity', 'photograph', 'address'];
const INCOME: Readonly<Record<EmploymentType, readonly DocumentId[]>> = {
  Salaried: ['salary-slips', 'form-16', 'bank-statement'],
  'Self Employed': ['tax-returns', 'bank-statement'],
};

interface About {
  loanType: LoanType | '';
  employmentType: EmploymentType | '';
}

/** The documents that an application needs, as far as it is known, in the order of the product pages. */
export function documentsFor({ loanType, employmentType }: About): readonly ListedDocument[] {
  const car = loanType && carOf(loanType);
  return [...IDENTITY, ...(employmentType ? INCOME[employmentType] : []), ...(car ? CAR_DOCUMENTS[car] : [])].map((id) => ({
    id,
    words: LOAN_DOCUMENTS[id],
  }));
}
