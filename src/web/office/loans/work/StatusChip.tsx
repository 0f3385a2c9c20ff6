import type { LeadStatus } from '../../../../shared/loans/statuses.ts';

/** Open is light, successful is green, otherwise closed is grey. */
const LOOKS: Record<LeadStatus, string> = {
  New: 'bg-marigold-50 text-marigold-800',
  Contacted: 'bg-tint-new text-ink',
  Documents: 'bg-tint-new text-ink',
  'Sent to lender': 'bg-tint-used text-peacock-800',
  Approved: 'bg-leaf-50 text-leaf-700',
  Disbursed: 'bg-leaf-50 text-leaf-700',
  Rejected: 'bg-mist-200 text-ink',
  Unreachable: 'bg-mist-200 text-ink',
};

export function StatusChip({ status }: { status: LeadStatus }) {
  return (
    <span
      className={`inline-block rounded-full px-2 py-0.5 text-[0.75rem] leading-snug font-semibold md:whitespace-nowrap ${LOOKS[status]}`}
    >
      <span className="sr-only">Status: </span>
      <span>{status}</span>
    </span>
  );
}
