import { toAsciiDigits } from './inputs.ts';

const [THOUSAND, LAKH, CRORE] = [1e3, 1e5, 1e7];

/** Rupees by unit, in English, Hinglish and Hindi. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ...['k', 'thousand', 'hazar', 'हज़ार', 'हजार'].map((name) => [name.normalize('NFC'), THOUSAND] as const),
  ...['l', 'lac', 'lacs', 'lakh', 'lakhs', 'लाख'].map((name) => [name, LAKH] as const),
  ...['cr', 'crore', 'crores', 'karod', 'करोड़'].map((name) => [name.normalize('NFC'), CRORE] as const),
]);

/** A number with an optional unit: "2.5", "2.5lakh", "5l.". Sticky, so that parsing takes a single pass. */
const PART = /(\d+(?:\.\d*)?|\.\d+)(?:([\p{L}\p{M}]+)\.?)?/uy;

/**
 * Parses an amount in rupees as people write it: "5,00,000", "₹5 lakh", "Rs. 5,00,000/-", "1 crore 20 lakh", "500000.00".
 * Paise are dropped. Undefined when the text isn't an amount.
 */
export function parseAmount(text: string): number | undefined {
  const plain = toAsciiDigits(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[₹,\s]/g, '')
    .replace(/^(?:rs\.?|inr|रु\.?)/, '')
    .replace(/(?:only)?(?:\/[-=])?(?:only)?$/, '')
    .replace(/(?:rs\.?|inr|rupees?|रुपये)$/, '');
  let rupees = 0;
  for (let at = 0; at < plain.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const [, digits = '', unit] = PART.exec(plain) ?? [];
    const factor = unit === undefined ? 1 : UNITS.get(unit);
    // Only the last number may have no unit.
    if (digits === '' || factor === undefined || (unit === undefined && PART.lastIndex < plain.length)) return undefined;
    rupees += Number(digits) * factor;
  }
  // Round to the paisa first: 0.29 crore is 2899999.9999999995 in binary.
  return plain === '' ? undefined : Math.trunc(Math.round(rupees * 100) / 100);
}

/** Whether the text typed so far can still become an amount: "2.5 la" may become "2.5 lakh". */
export function mayBecomeAmount(text: string): boolean {
  const word = text.split(/[^\p{L}\p{M}]/u).at(-1) ?? '';
  const start = word.normalize('NFC').toLowerCase();
  const unit = start && [...UNITS.keys()].find((name) => name.startsWith(start));
  return parseAmount(`${text.slice(0, text.length - word.length)}${unit ?? word}0`) !== undefined;
}
