// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { click, enter, leave, render, type } from '../../../../tests/support/component.ts';
import { EMI, formatNumber, HOME, type Limits } from './limits.ts';
import { NumberSlider } from './NumberSlider.tsx';

function Controlled({ label, limits }: { label: string; limits: Limits }) {
  const [value, setValue] = useState(limits.initial);
  return <NumberSlider name="number" label={label} value={value} limits={limits} onChange={setValue} />;
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
    warning: () => find('.number-max').textContent,
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
  const { text, slider, plus, minus } = open(label, limits);
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
    expect(values()).toEqual(both(kept));
  }
});

test('takes digits only, groups them, and leaves the caret behind the digit that was typed', () => {
  const { text } = open('Loan amount', HOME.amount);
  text.focus();
  enter(text, '');
  type(text, 'x12-34567');
  expect(text.value).toBe('12,34,567');
  text.setSelectionRange(1, 1);
  type(text, 'x9');
  expect([text.value, text.selectionStart]).toEqual(['1,92,34,567', 3]);
});

test('warns while a number is above its maximum, and reads a decimal comma', () => {
  const { text: term, warning } = open('Loan term', EMI.months);
  term.focus();
  enter(term, '132');
  expect(warning()).toBe('The maximum is 120 months, so the result is for 120 months.');
  leave(term);
  expect([term.value, warning()]).toEqual(['120', '']);
  const { text: rate } = open('Interest rate (a year)', EMI.rate);
  enter(rate, '10,5');
  leave(rate);
  expect(rate.value).toBe('10.5');
});
