import type { ImportTarget } from '../../../../shared/loans/import-fields.ts';
import type { LeadDetails } from '../../../../shared/loans/details.ts';
import type { LoanApplicationInput } from '../../../../shared/loans/schemas.ts';
import type { LeadStatus } from '../../../../shared/loans/statuses.ts';

type Fields = LoanApplicationInput;

/** A row of a file that can be imported. */
export interface ReadLead {
  /** What the row doesn't say is the empty text, or null for an amount. */
  fields: {
    [Name in keyof Fields]:
      | Fields[Name]
      | (Name extends 'fullName' | 'phoneNumber' ? never : Name extends 'loanAmount' ? null : '');
  };
  /** Epoch milliseconds. */
  receivedAt?: number;
  /** As `nameOfSource` writes it. */
  source?: string;
  campaign?: string;
  status?: LeadStatus;
  /** The e-mail of a colleague. */
  owner?: string;
  details: Partial<LeadDetails>;
  /** What the row says besides, in the order of its columns. */
  notes: string[];
}

/** Why a row can't be imported. */
export interface CellFault {
  field: ImportTarget;
  message: string;
}
