import { parseAmount } from '../../../shared/amounts.ts';

/** Rupees as people write them: 25,00,000. */
export const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 20 });

/** A percentage or a count as typed: "10.99", "10.99 %". Null when it is not a number. */
export function readNumber(text: string): number | null {
  const plain = text.replace('%', '').trim();
  const number = Number(plain);
  return plain !== '' && Number.isFinite(number) ? number : null;
}

/** Rupees as typed: "3,500", "₹211.50", "5 lakh". Null when it is not an amount. */
export const readRupees = (text: string): number | null =>
  readNumber(text.replace(/[₹,\s]/g, '')) ?? parseAmount(text) ?? null;
