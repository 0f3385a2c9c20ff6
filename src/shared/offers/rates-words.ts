import { dayIn } from '../languages/dates.ts';
import type { Language } from '../languages/languages.ts';
import { fill } from '../languages/words.ts';
import type { ProductRates, RateWarning } from './rates.ts';
import { chargeText, contingentText, formatPaise } from './terms-words.ts';
import { type TermsWords, words as english } from './terms/words.ts';

/** For example "from 21, up to 60 when the loan ends". */
export function ageText({ min, max }: ProductRates['age'], { rates }: TermsWords = english): string {
  const start = min === undefined ? [] : [fill(rates.ageFrom, { years: min })];
  const end = max === undefined ? [] : [fill(rates.ageTo, { years: max })];
  return [...start, ...end].join(', ') || rates.noAge;
}

/** For example "from ₹25,000 a month". @param least rupees */
export const incomeText = (least: number | undefined, { rates }: TermsWords = english): string =>
  least === undefined ? rates.noIncome : fill(rates.income, { rupees: formatPaise(least) });

/** For example "Ended on 21 November 2026". */
export const warningText = (warning: RateWarning, { rates }: TermsWords = english, language: Language = 'en'): string =>
  warning.kind === 'stale' ? rates.stale : fill(rates[warning.kind], { day: dayIn(language, warning.day) });

/** All charges in English, in one line. */
export const chargesLine = ({ charges }: Pick<ProductRates, 'charges'>): string =>
  charges.map((charge) => `${charge.name}: ${chargeText(charge)}`).join('; ') || english.none;

/** The charges for closing the loan early in English, in one line. */
export const foreclosureLine = ({ foreclosure }: Pick<ProductRates, 'foreclosure'>): string =>
  foreclosure.map((charge) => contingentText(charge)).join('; ') || english.rates.notStated;
