import { expect, it } from 'vitest';
import { EMI_LIMITS } from '../calculators/emi.ts';
import { EXAMPLE_WORDS, languageOf } from '../posts/article/languages.ts';
import { readExample, sentenceOf } from './example.ts';

const read = (amount: string, rate: string, months: string) => {
  const texts = { amount, rate, months };
  return readExample((name) => texts[name]);
};

it('says what a loan costs', () => {
  expect(sentenceOf({ amount: 500_000, rate: 10.5, months: 60 })).toBe(
    'A loan of ₹5,00,000 at 10.5% a year for 60 months costs ₹10,747 a month. Interest ₹1,44,817, total ₹6,44,817.',
  );
});

it('says it in Hindi in a Hindi text', () => {
  expect(sentenceOf({ amount: 500_000, rate: 10.5, months: 60 }, EXAMPLE_WORDS.hi)).toBe(
    '₹5,00,000 के लोन की मासिक किस्त 10.5% सालाना ब्याज पर 60 महीने के लिए ₹10,747 है। ब्याज ₹1,44,817, कुल ₹6,44,817।',
  );
});

it.each([
  ['What an EMI is', 'en'],
  ['EMI क्या है और कैसे बनती है?', 'hi'],
  ['EMI म्हणजे काय आणि तो कसा ठरतो?', 'mr'],
  ['कर्ज वेळेत फेडणे महत्त्वाचे आहे.', 'mr'],
  ['किस्त', 'hi'],
  ['The word किस्त means instalment', 'en'],
  ['₹5,00,000', 'en'],
  ['', 'en'],
])('the language of “%s” is %s', (text, language) => expect(languageOf(text)).toBe(language));

it('reads figures as people write them, within the limits', () => {
  for (const texts of [
    ['₹5,00,000', '10.50 %', ' 60'],
    ['5 lakh', '१०.५', '5 years'],
  ] as [string, string, string][])
    expect(read(...texts)).toEqual({ amount: 500_000, rate: 10.5, months: 60 });
  const { amount, rate, months } = EMI_LIMITS;
  for (const end of ['min', 'max'] as const)
    expect(read(`${amount[end]}`, `${rate[end]}`, `${months[end]}`)).toEqual({
      amount: amount[end],
      rate: rate[end],
      months: months[end],
    });
});

it.each([
  ['9999', '10', '60', 'amount'],
  ['10000001', '10', '60', 'amount'],
  ['1e5', '10', '60', 'amount'],
  ['', '10', '60', 'amount'],
  ['2-3 lakh', '10', '60', 'amount'],
  ['500000', '4.99', '60', 'rate'],
  ['500000', '35.01', '60', 'rate'],
  ['500000', '10.123', '60', 'rate'],
  ['500000', '10', '11', 'months'],
  ['500000', '10', '121', 'months'],
  ['500000', '10', '12.5', 'months'],
])('refuses %s at %s for %s', (amount, rate, months, wrong) => expect(read(amount, rate, months)).toBe(wrong));
