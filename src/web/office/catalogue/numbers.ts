import { parseMonths, parsePercent, parseRupees, parseYears } from '../../../shared/kit/quantities.ts';

/** Rupees as people write them: 25,00,000. */
export const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 20 });

/** A percentage or a count as typed: "10.99", "10.99 %". Null when it is not a number. */
export const readNumber = (text: string): number | null => parsePercent(text) ?? null;

/** Months as typed: "36", "3 years". Null when it is not a whole number of them. */
export const readMonths = (text: string): number | null => parseMonths(text) ?? null;

/** Years as typed: "21", "21 years". Null when it is not a whole number of them. */
export const readYears = (text: string): number | null => parseYears(text) ?? null;

/** Rupees as typed: "3,500", "₹211.50", "5 lakh". Null when it is not an amount. */
export const readRupees = (text: string): number | null => parseRupees(text) ?? null;
