import type { ImportTarget } from '../../../../shared/loans/import-fields.ts';
import type { LeadDetails } from '../../../../shared/loans/details.ts';
import type { SparseLoan } from '../../../../shared/loans/schemas.ts';
import type { LeadStatus } from '../../../../shared/loans/statuses.ts';

/** A row of a file that can be imported. */
export interface ReadLead {
  fields: SparseLoan;
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
