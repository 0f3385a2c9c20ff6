import type { LeadStatus } from '../../../../shared/loans/statuses.ts';
import { StatusSign } from './StatusSign.tsx';

export const StatusChip = ({ status }: { status: LeadStatus }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
    <StatusSign status={status} />
    <span aria-hidden>{status}</span>
  </span>
);
