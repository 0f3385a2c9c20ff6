/** The statuses of an application, in their usual order. */
export const LEAD_STATUSES = [
  'New',
  'Contacted',
  'Documents',
  'Sent to lender',
  'Approved',
  'Disbursed',
  'Rejected',
  'Unreachable',
] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Applications that are still being worked on: these are handed over when their owner's account is disabled. */
export const OPEN_STATUSES = LEAD_STATUSES.filter((status) => status !== 'Disbursed' && status !== 'Rejected');

/** Whether an application is still being worked on. */
export const isOpen = (status: LeadStatus): boolean => (OPEN_STATUSES as readonly LeadStatus[]).includes(status);
