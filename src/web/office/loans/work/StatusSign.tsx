import type { LeadStatus } from '../../../../shared/loans/statuses.ts';

/** A ring that fills as an application comes further, a tick, a cross, and a broken ring. */
const INSIDES: Readonly<Record<LeadStatus, string>> = {
  New: '',
  Contacted: 'M7 7V3.4A3.6 3.6 0 0 1 10.6 7Z',
  Documents: 'M7 3.4a3.6 3.6 0 0 1 0 7.2Z',
  'Sent to lender': 'M7 7V3.4A3.6 3.6 0 1 1 3.4 7Z',
  Approved: 'm4.6 7.2 1.7 1.7 3.2-3.6',
  Disbursed: 'm4.6 7.2 1.7 1.7 3.2-3.6',
  Rejected: 'm5.2 5.2 3.6 3.6M8.800 5.200 5.200 8.800',
  Unreachable: '',
};
const FILLED: readonly LeadStatus[] = ['Contacted', 'Documents', 'Sent to lender'];
const COLOURS: Readonly<Partial<Record<LeadStatus, string>>> = {
  New: 'text-marigold-800',
  Approved: 'text-leaf-700',
  Disbursed: 'text-leaf-700',
  Rejected: 'text-slate',
  Unreachable: 'text-slate',
};

/** A status as a shape, which tells it apart without its colour. */
export const StatusSign = ({ status }: { status: LeadStatus }) => (
  <span className={`inline-flex shrink-0 ${COLOURS[status] ?? 'text-peacock-600'}`}>
    <svg
      viewBox="0 0 14 14"
      aria-hidden
      className="size-3.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle
        cx="7"
        cy="7"
        r="5.6"
        fill={status === 'Disbursed' ? 'currentColor' : 'none'}
        strokeDasharray={status === 'Unreachable' ? '2.2 2.2' : undefined}
      />
      <path
        d={INSIDES[status]}
        fill={FILLED.includes(status) ? 'currentColor' : 'none'}
        stroke={FILLED.includes(status) ? 'none' : status === 'Disbursed' ? 'white' : 'currentColor'}
      />
    </svg>
    <span className="sr-only">{`Status: ${status}`}</span>
  </span>
);

export const StatusChip = ({ status }: { status: LeadStatus }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
    <StatusSign status={status} />
    <span aria-hidden>{status}</span>
  </span>
);
