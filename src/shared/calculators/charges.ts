/** Who receives a charge. A third party is paid through the lender, for example an insurer or a valuer. */
export const CHARGE_RECIPIENTS = ['lender', 'thirdParty'] as const;
/** A charge for each month or year is paid with an instalment; others are deducted from the loan. */
export const CHARGE_FREQUENCIES = ['once', 'monthly', 'yearly'] as const;

/** A charge that every borrower pays, so that it counts towards the APR. */
export interface Charge {
  name: string;
  to: (typeof CHARGE_RECIPIENTS)[number];
  /** Without GST: rupees, or percent of the loan amount with an optional maximum in rupees. */
  price: { rupees: number } | { percent: number; cap?: number | undefined };
  /** Percent of the price. */
  gst: number;
  frequency: (typeof CHARGE_FREQUENCIES)[number];
}

/** Rupees, to the paisa. */
export interface ChargeAmount {
  price: number;
  gst: number;
  /** Price and GST. */
  total: number;
}

/** As in `isLoan`: a larger amount is a typing error, and its paise would not be exact. */
const MAX_RUPEES = 1e12;

const usable = (amount: number) => (amount > 0 && amount <= MAX_RUPEES ? amount : 0);

/** To the paisa. The small part compensates for products such as 1.005 × 100, which fall just below half a paisa. */
export const toPaise = (amount: number): number => Math.round(amount * 100 + 1e-6) / 100;

/**
 * What a charge costs each time it is due.
 *
 * @param loan the loan amount in rupees
 * @returns price, and GST on the price after its cap; unusable numbers count as zero, except that a cap of zero is a cap
 */
export function chargeAmount({ price, gst }: Pick<Charge, 'price' | 'gst'>, loan: number): ChargeAmount {
  const full = 'rupees' in price ? usable(price.rupees) : (usable(loan) * usable(price.percent)) / 100;
  const cap = 'cap' in price && price.cap !== undefined && price.cap >= 0 ? price.cap : Infinity;
  const base = toPaise(Math.min(full, cap));
  const tax = toPaise((base * usable(gst)) / 100);
  return { price: base, gst: tax, total: toPaise(base + tax) };
}

/**
 * How often a charge is due in a loan of so many monthly instalments: at the start, with each instalment, or with the last
 * instalment of each year but not with the very last, when no further year follows.
 */
export function timesDue({ frequency }: Pick<Charge, 'frequency'>, instalments: number): number {
  if (frequency === 'once') return 1;
  return Math.max(frequency === 'monthly' ? instalments : Math.ceil(instalments / 12) - 1, 0);
}
