import { formatApr, formatRupees } from '../calculators/emi.ts';
import type { LeadOffers } from './offered.ts';
import { lendersWithoutOffer } from './match.ts';
import type { Offer, OfferFigures, OffersAnswer, PossibleFigures, PossibleOffer } from './offers.ts';
import type { ContingentCharge } from './catalogue.ts';
import { ANSWER_WORDS, count } from './rule-words.ts';
import { chargeDueText, contingentText, formatPaise } from './terms-words.ts';
import { dayIn } from '../languages/dates.ts';
import type { Language } from '../languages/languages.ts';
import { loanTypeIn } from '../loans/type-words.ts';
import { IN_ENGLISH, type Tell } from '../languages/say.ts';
import { fill } from '../languages/words.ts';
import { type TermsWords, words as english } from './terms/words.ts';

export interface Fact {
  label: string;
  /** One line, or several. */
  values: readonly string[];
  /** They are as they were kept, in English. */
  isKept?: boolean;
}

function rateText({ annualRate, method, isFloating, ...offer }: OfferFigures | PossibleFigures, words: TermsWords): string {
  const { terms, facts } = words;
  return [
    'lowestRate' in offer && offer.lowestRate < annualRate
      ? fill(facts.rateFromTo, { from: offer.lowestRate, to: annualRate })
      : fill(terms.rateText, { rate: annualRate }),
    ...(method === 'flat' ? [terms.flat] : []),
    isFloating ? facts.floating : terms.fixed,
  ].join(', ');
}

/** In what facts are told. */
export interface FactWords {
  language: Language;
  terms: TermsWords;
  /** For labels of fields and the words of choices. */
  tell: Tell;
}
export const FACTS_IN_ENGLISH: FactWords = { language: 'en', terms: english, tell: IN_ENGLISH };

/** What a borrower answered, without what was left out. */
export function requestFacts(
  request: LeadOffers['request'],
  { language, terms, tell }: FactWords = FACTS_IN_ENGLISH,
): Fact[] {
  const { loanType, amount, months, age, income, employment, emis, pincode, carYear, carValue } = request;
  const facts: [label: string, value: string | undefined][] = [
    [terms.terms.loanType, loanTypeIn(language, loanType)],
    [terms.facts.amount, formatRupees(amount)],
    [terms.facts.months, count(months, 'month', terms)],
    [tell('Age'), age === undefined ? undefined : count(age, 'year', terms)],
    [tell('Employment'), employment && tell(employment)],
    [tell('Income a month'), income === undefined ? undefined : formatRupees(income)],
    [tell('Present EMIs a month'), formatRupees(emis)],
    [tell('Pincode'), pincode],
    [tell('Year of the car'), carYear?.toString()],
    [tell('Value of the car'), carValue === undefined ? undefined : formatRupees(carValue)],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, values: [value] }]));
}

/** The figures by which offers are compared first. */
export const mainFacts = ({ apr, emi, totalCost }: OfferFigures, { facts }: TermsWords = english): Fact[] => [
  { label: facts.apr, values: [formatApr(apr)] },
  { label: facts.emi, values: [formatPaise(emi)] },
  { label: facts.totalCost, values: [formatRupees(totalCost)] },
];

/** The figures on the card of an offer, in whole rupees. */
export const cardFigures = ({ apr, emi, totalCost, netInHand }: OfferFigures) =>
  [
    { name: 'apr', label: english.facts.apr, text: formatApr(apr) },
    { name: 'emi', label: english.facts.emi, text: formatRupees(emi) },
    { name: 'totalCost', label: english.facts.totalCost, text: formatRupees(totalCost) },
    { name: 'netInHand', label: english.facts.netInHand, text: formatRupees(netInHand) },
  ] as const;

/** Percent of the income above which a card warns, whatever the lender allows. */
const MUCH_OF_INCOME = 50;

/** A warning where all EMIs together would take much of the income. */
export const incomeWarning = (
  { incomeShare = 0 }: Pick<Offer, 'incomeShare'>,
  { facts }: TermsWords = english,
): string | undefined => (incomeShare > MUCH_OF_INCOME ? facts.shareWarning : undefined);

/** What all EMIs together would take of the income, with a warning where that is much; nothing while it is unknown. */
export function incomeFacts(offer: Pick<Offer, 'incomeShare'>, words: TermsWords = english): Fact[] {
  if (offer.incomeShare === undefined) return [];
  const { share, shareText } = words.facts;
  const values = [fill(shareText, { percent: offer.incomeShare }), incomeWarning(offer, words) ?? []].flat();
  return [{ label: share, values }];
}

/** What must be answered before all rules of a possible offer can be checked, for example "age, income". */
export const missingText = ({ missing }: Pick<PossibleFigures, 'missing'>, tell: Tell): string =>
  missing.map((answer) => tell(ANSWER_WORDS[answer])).join(', ');

/** The EMI as it is charged, which the card rounds. */
export const exactFacts = ({ emi }: Pick<Offer, 'emi'>, { facts }: TermsWords): Fact[] => [
  { label: facts.exactEmi, values: [formatPaise(emi)] },
];

/** The loan itself. */
export const loanFacts = (offer: OfferFigures | PossibleFigures, words: TermsWords = english): Fact[] => [
  { label: words.facts.amount, values: [formatRupees(offer.amount)] },
  { label: words.facts.months, values: [count(offer.months, 'month', words)] },
  { label: words.facts.rate, values: [rateText(offer, words)] },
  { label: words.facts.netInHand, values: [formatPaise(offer.netInHand)] },
];

/** Charges as they were matched, or in the words that were kept. */
interface Charged extends Pick<Offer, 'totalCharges' | 'charges'> {
  contingentCharges: readonly (ContingentCharge | Offer['contingentCharges'][number])[];
}

/** The charges, those that count towards the APR and those that don’t. */
export const chargeFacts = ({ totalCharges, charges, contingentCharges }: Charged, words: TermsWords = english): Fact[] => [
  {
    label: words.facts.charges,
    values: [formatPaise(totalCharges), ...charges.map((charge) => `${charge.name}: ${chargeDueText(charge, words)}`)],
  },
  ...[...Map.groupBy(contingentCharges, ({ kind }) => kind)].map(([kind, some]) => ({
    label: words.contingent[kind],
    values: some.map((charge) => ('text' in charge ? charge.text : contingentText(charge, words))),
    ...(some.some((charge) => 'text' in charge) && { isKept: true }),
  })),
];

export const conditionFacts = (
  { coolingOffDays, checkedOn }: OfferFigures,
  words: TermsWords = english,
  language: Language = 'en',
): Fact[] => [
  { label: words.terms.coolingOff, values: [count(coolingOffDays, 'day', words)] },
  { label: words.terms.checkedOn, values: [dayIn(language, checkedOn)] },
];

/** Everything that was shown of an offer. Charges in some cases are kept in English. */
export const offerFacts = (offer: Offer, { language, terms }: Omit<FactWords, 'tell'> = FACTS_IN_ENGLISH): Fact[] => [
  ...mainFacts(offer, terms),
  ...incomeFacts(offer, terms),
  ...loanFacts(offer, terms),
  ...conditionFacts(offer, terms, language),
  ...chargeFacts(offer, terms),
  { label: terms.facts.statement, values: [offer.statementUrl] },
  { label: terms.facts.lenderTerms, values: [offer.termsUrl] },
];

/** The figures of an offer in one line: "12% a year, fixed · APR 12.65% · EMI a month ₹16,366.99 · Interest and charges in all ₹1,01,012". */
export const offerLine = (
  offer: Offer | PossibleOffer,
  { terms, tell }: Omit<FactWords, 'language'> = FACTS_IN_ENGLISH,
): string =>
  [
    rateText(offer, terms),
    ...mainFacts(offer, terms).map(({ label, values }) => `${label} ${values.join(' ')}`),
    ...('missing' in offer ? [fill(terms.facts.unchecked, { answers: missingText(offer, tell) })] : []),
    ...(offer.isStale ? [terms.facts.stale] : []),
  ].join(' · ');

/** Each lender without an offer, and why, in the English words that are kept. */
export const withoutOfferFacts = ({ answer, request }: Pick<LeadOffers, 'answer' | 'request'>): Fact[] =>
  lendersWithoutOffer(answer, request).map(({ lender, products }) => ({
    label: lender,
    values:
      products.length === 0
        ? [`It has no ${request.loanType.toLowerCase()}.`]
        : products.map(({ product, reasons, change }) =>
            [`${product}:`, ...reasons, ...(change === null ? [] : [`It has an offer ${change.text}.`])].join(' '),
          ),
  }));

/** The offer with this version, matched or possible. */
export const offerOf = ({ matched, possible }: OffersAnswer, versionId: string | null): Offer | PossibleOffer | undefined =>
  [...matched, ...possible].find((offer) => offer.versionId === versionId);
