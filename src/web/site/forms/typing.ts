import { cleanPhoneNumber } from '../../../shared/inputs.ts';
import { cleanPincode, LOAN_LIMITS } from '../../../shared/loan-form.ts';

/** Most digits that an amount can have. */
const AMOUNT_DIGITS = String(LOAN_LIMITS.loanAmount).length;

/** Whole rupees as typed: paise and everything that is no digit goes. */
function cleanRupees(text: string): string {
  return text.replace(/\..*$/s, '').replace(/\D/g, '').slice(0, AMOUNT_DIGITS);
}

/** The fields that hold digits alone, and how each is tidied while somebody types. */
const TIDIED: Partial<Record<string, (text: string) => string>> = {
  phoneNumber: cleanPhoneNumber,
  pincode: cleanPincode,
  loanAmount: cleanRupees,
};

/**
 * Tidies a field in place and leaves the caret behind the same digit: setting a value alone throws it to the end, and whoever
 * mends a digit in the middle goes on typing in the wrong place.
 */
export function tidyWhileTyping(input: HTMLInputElement): void {
  const tidy = TIDIED[input.name];
  if (!tidy) return;
  const tidied = tidy(input.value);
  if (tidied === input.value) return;
  const behind = input.value.slice(input.selectionEnd ?? input.value.length).replace(/\D/g, '').length;
  input.value = tidied;
  const caret = Math.max(0, tidied.length - behind);
  input.setSelectionRange(caret, caret);
}

const LAKH = 1e5;
const CRORE = 1e7;
const short = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** The amount as people say it: 1250000 reads "12.5 lakh"; below a lakh it is said as it is written. */
export function sayAmount(rupees: number): string | undefined {
  if (rupees >= CRORE) return `${short.format(rupees / CRORE)} crore`;
  if (rupees >= LAKH) return `${short.format(rupees / LAKH)} lakh`;
  return undefined;
}
