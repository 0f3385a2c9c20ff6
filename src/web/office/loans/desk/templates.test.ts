import { expect, it } from 'vitest';
import { chatLink, fillTemplate, TEMPLATES } from './templates.ts';

const FACTS = {
  name: 'Asha $& {loan} & Co',
  reference: 'RN-7F3K-92QD',
  loanType: 'Personal Loan',
  brand: 'Rinova',
  track: 'https://loans.example/track',
};

it.each(TEMPLATES)('fills in $label with name, reference and loan alone', ({ text }) => {
  const message = fillTemplate(text, FACTS);
  expect(message).toContain('Hello Asha $& {loan} & Co, ');
  expect(message).toContain('personal loan application RN-7F3K-92QD');
  expect(fillTemplate(text, { ...FACTS, loanType: '' })).toContain('your loan application RN-7F3K-92QD');
  expect(text.match(/\{[^}]*\}/g)?.toSorted()).toEqual(
    [...new Set(text.match(/\{(?:name|reference|loan|brand|track)\}/g))].toSorted(),
  );
  expect(new URL(chatLink('9876543210', message)).searchParams.get('text')).toBe(message);
});

it('opens a chat with a number in India', () => {
  expect(chatLink('9876543210', 'Hello & good day')).toBe('https://wa.me/919876543210?text=Hello%20%26%20good%20day');
});
