/** The query parameters of offers, in the order of the form. */
export const OFFER_FIELDS = [
  'loanType',
  'amount',
  'months',
  'age',
  'income',
  'employment',
  'emis',
  'pincode',
  'carYear',
  'carValue',
] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];

/** The longest tenure that offers are asked for. */
export const MAX_OFFER_MONTHS = 360;

/** Fields that only some lenders' rules need. */
export const ANSWERS = [
  'age',
  'income',
  'employment',
  'pincode',
  'carYear',
  'carValue',
] as const satisfies readonly OfferField[];
export type Answer = (typeof ANSWERS)[number];
