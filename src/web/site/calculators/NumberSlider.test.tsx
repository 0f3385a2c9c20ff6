// @vitest-environment jsdom
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { click, enter, leave, render, type } from '../../../../tests/support/component.ts';
import { APR, EMI } from './fields.ts';
import { type Entry, formatNumber, HOME, type Limits } from './limits.ts';
import { NumberSlider } from './NumberSlider.tsx';

function Controlled({ label, limits }: { label: string; limits: Limits }) {
  const [entry, setEntry] = useState<Entry>({ number: limits.initial });
  return <NumberSlider name="number" label={label} entry={entry} limits={limits} onChange={setEntry} />;
}

/** The controls of one number. */
function open(label: string, limits: Limits) {
  const { box } = render(<Controlled label={label} limits={limits} />);
  const find = <Kind extends HTMLElement>(selector: string) => box.querySelector(selector) as Kind;
  return {
    text: find<HTMLInputElement>('[type=text]'),
    slider: find<HTMLInputElement>('[type=range]'),
    plus: find(`[aria-label^="Increase ${label.toLowerCase()} by"]`),
    minus: find(`[aria-label^="Decrease ${label.toLowerCase()} by"]`),
    /** What is asked, and whether the field is marked. */
    question: () => {
      const { ariaInvalid } = find('[type=text]');
      const text = find('.number-question').textContent;
      expect(ariaInvalid).toBe(text === '' ? null : 'true');
      return text;
    },
    unit: () => find('.number-unit')?.textContent,
  };
}

const near = (value: number) => Math.round(value * 100) / 100;

test.each<[string, string, Limits, string]>([
  ['the home page', 'Loan amount', HOME.amount, '₹10,000'],
  ['the home page', 'Duration', HOME.years, '1 year'],
  ['the home page', 'Interest rate (a year)', HOME.rate, '0.5%'],
  ['the calculators', 'Loan amount', EMI.amount, '₹10,000'],
  ['the calculators', 'Interest rate (a year)', EMI.rate, '0.1%'],
  ['the calculators', 'Loan term', EMI.months, '1 month'],
])('on %s, %s stays within its limits', (_page, label, limits, nudge) => {
  const { min, max, step, initial } = limits;
  const { text, slider, plus, minus, question } = open(label, limits);
  const values = () => [text.value, slider.value];
  const both = (value: number) => [formatNumber(near(value)), String(near(value))];
  expect(values()).toEqual(both(initial));
  expect([slider.min, slider.max, slider.step]).toEqual([min, max, step].map(String));
  expect([plus.ariaLabel, minus.ariaLabel]).toEqual([
    `Increase ${label.toLowerCase()} by ${nudge}`,
    `Decrease ${label.toLowerCase()} by ${nudge}`,
  ]);

  const by = Number(nudge.replace(/[^\d.]/g, ''));
  for (const [end, inward, outward] of [
    [min, plus, minus],
    [max, minus, plus],
  ] as const) {
    enter(slider, String(end));
    expect(values()).toEqual(both(end));
    click(outward);
    expect(values()).toEqual(both(end));
    click(inward);
    expect(values()).toEqual(both(end === min ? min + by : max - by));
  }

  for (const [typed, kept] of [
    [max + 1, max],
    [1, Math.max(min, 1)],
  ] as const) {
    enter(text, String(typed));
    leave(text);
    expect(slider.value).toBe(String(kept));
    const isWithin = typed === kept;
    expect(text.value).toBe(formatNumber(typed));
    expect(question() === '').toBe(isWithin);
  }
  click(minus);
  expect([...values(), question()]).toEqual([...both(min), '']);
});

test('groups digits, and leaves the caret behind the digit that was typed', () => {
  const { text, slider } = open('Loan amount', HOME.amount);
  text.focus();
  enter(text, '');
  type(text, '1234567');
  expect([text.value, slider.value]).toEqual(['12,34,567', '1234567']);
  text.setSelectionRange(1, 1);
  type(text, '9');
  expect([text.value, text.selectionStart]).toEqual(['1,92,34,567', 3]);
});

describe('what is typed', () => {
  test.each<[string, Limits, string, string]>([
    ['5 lakh', EMI.amount, '5,00,000', '500000'],
    ['₹ 7.5 lakh', EMI.amount, '7,50,000', '750000'],
    ['५०००००', EMI.amount, '5,00,000', '500000'],
    ['500000.00', EMI.amount, '5,00,000', '500000'],
    ['5,00,000/-', EMI.amount, '5,00,000', '500000'],
    ['10,5', EMI.rate, '10.5', '10.5'],
    ['10.5% p.a.', EMI.rate, '10.5', '10.5'],
    ['१०.५', EMI.rate, '10.5', '10.5'],
    ['3 years', EMI.months, '36', '36'],
    ['36 months', EMI.months, '36', '36'],
    ['3 साल', HOME.years, '3', '3'],
    ['24 months', HOME.years, '2', '2'],
    ['nil', APR.charges, '0', '0'],
  ])('as people write it, %s, counts at once and becomes a number once the field is left', (typed, limits, shown, value) => {
    for (const put of [type, enter]) {
      const { text, slider, question } = open('Number', limits);
      text.focus();
      enter(text, '');
      put(text, typed);
      expect([slider.value, question()]).toEqual([value, '']);
      leave(text);
      expect([text.value, slider.value, question()]).toEqual([shown, value, '']);
    }
  });

  test.each<[string, Limits, string]>([
    ['5000', EMI.amount, 'From ₹10,000 to ₹1 crore. The figures are for ₹10,000.'],
    ['2 crore', EMI.amount, 'From ₹10,000 to ₹1 crore. The figures are for ₹1,00,00,000.'],
    ['', EMI.amount, 'From ₹10,000 to ₹1 crore. The figures are for ₹10,000.'],
    ['2-3 lakh', EMI.amount, 'Enter one amount, for example 5 lakh. The figures are for ₹5,00,000.'],
    ['5e5', EMI.amount, 'Enter one amount, for example 5 lakh. The figures are for ₹5,00,000.'],
    ['1,5 lakh', EMI.amount, 'Enter one amount, for example 5 lakh. The figures are for ₹5,00,000.'],
    ['-250000', EMI.amount, 'Enter one amount, for example 5 lakh. The figures are for ₹5,00,000.'],
    ['0', EMI.rate, 'From 5% to 35%. The figures are for 5%.'],
    ['45', EMI.rate, 'From 5% to 35%. The figures are for 35%.'],
    ['10-12', EMI.rate, 'Enter one rate, for example 10.5. The figures are for 10%.'],
    ['10.999', EMI.rate, 'Enter one rate, for example 10.5. The figures are for 10%.'],
    ['6', EMI.months, 'From 12 to 120 months. The figures are for 12 months.'],
    ['20 years', EMI.months, 'From 12 to 120 months. The figures are for 120 months.'],
    ['12.5', EMI.months, 'Enter one term, for example 36 months or 3 years. The figures are for 36 months.'],
    ['30 months', HOME.years, 'Enter whole years, for example 3. The figures are for 2 years.'],
  ])(
    'outside of the limits or not understood, “%s”, stays, is marked, and says for what the figures are',
    (typed, limits, said) => {
      for (const put of [type, enter]) {
        const { text, plus, question } = open('Number', limits);
        text.focus();
        enter(text, '');
        put(text, typed);
        leave(text);
        expect([text.value.replaceAll(',', ''), question()]).toEqual([typed.replaceAll(',', ''), said]);
        text.focus();
        enter(text, formatNumber(limits.initial));
        expect(question()).toBe('');
        leave(text);
        click(plus);
        expect(text.value).toBe(formatNumber(near(limits.initial + limits.nudge)));
      }
    },
  );

  test('above the maximum is marked at once, below the minimum only when the field is left', () => {
    const { text, question, unit } = open('Loan term', EMI.months);
    text.focus();
    enter(text, '132');
    expect([question(), unit()]).toEqual(['From 12 to 120 months. The figures are for 120 months.', ' months']);
    enter(text, '2');
    expect(question()).toBe('');
    enter(text, '2 years');
    expect([question(), unit()]).toEqual(['', undefined]);
    leave(text);
    expect([text.value, unit()]).toEqual(['24', ' months']);
  });
});
