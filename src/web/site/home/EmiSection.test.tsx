// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { click, enter, leave, render } from '../../../../tests/support/component.ts';
import { words as hindi } from '../calculators/said/words.hi.ts';
import { words as marathi } from '../calculators/said/words.mr.ts';
import EmiSection from './EmiSection.tsx';

function open() {
  const { box } = render(<EmiSection />);
  const texts = (selector: string) => [...box.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    box,
    texts,
    field: (name: string) => box.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement,
    emi: () => /Monthly EMI (₹[\d,]+)/.exec(box.textContent ?? '')?.[1],
    sums: () => texts('dl dd'),
    next: () => [...box.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('Know more')),
  };
}

test('opens on ₹10,00,000 for 2 years at 5%, and leads to the calculators with these figures', () => {
  const { box, emi, sums, texts, next } = open();
  expect(emi()).toBe('₹43,871');
  expect(sums()).toEqual(['₹10,00,000', '₹52,913', '₹10,52,913']);
  expect(box.querySelector('[aria-label$=" 95% is principal and 5% is interest"]')).not.toBeNull();
  expect(texts('.year-bars tbody th')).toEqual(['Year 1', 'Year 2']);
  expect(next()?.getAttribute('href')).toBe('/calculators?amount=1000000&rate=5&months=24');
});

test('calculates what is typed, with a bar for each year', () => {
  const { field, emi, sums, texts, next } = open();
  enter(field('amount'), '600000');
  enter(field('years'), '4');
  enter(field('rate'), '10.5');
  expect(emi()).toBe('₹15,362');
  expect(sums()).toEqual(['₹6,00,000', '₹1,37,377', '₹7,37,377']);
  expect(texts('.year-bars tbody th')).toHaveLength(4);
  expect(next()?.getAttribute('href')).toBe('/calculators?amount=600000&rate=10.5&months=48');
});

test('counts a number above its maximum as the maximum, while it is typed', () => {
  const { field, next } = open();
  enter(field('years'), '99');
  expect(field('years').value).toBe('99');
  expect(next()?.getAttribute('href')).toBe('/calculators?amount=1000000&rate=5&months=120');
});

test.each(['amount', 'years', 'rate'])('shows zero throughout while the %s is missing', (name) => {
  const { field, emi, sums } = open();
  field(name).focus();
  enter(field(name), '');
  expect([emi(), ...sums()]).toEqual(['₹0', '₹0', '₹0', '₹0']);
  leave(field(name));
  expect(emi()).not.toBe('₹0');
});

test('has four loan types, which change nothing in the calculation', () => {
  const { box, emi } = open();
  const types = [...box.querySelectorAll<HTMLElement>('[aria-label="Loan type"] button')];
  expect(types.map(({ textContent }) => textContent)).toEqual([
    'Personal Loan',
    'Used Car Loan',
    'New Car Loan',
    'Loan Against Car',
  ]);
  for (const type of types) {
    click(type);
    expect([...box.querySelectorAll('[aria-pressed=true]')]).toEqual([type]);
    expect(emi()).toBe('₹43,871');
  }
});

test.each([
  ['Hindi', hindi, '/hi'],
  ['Marathi', marathi, '/mr'],
])('says everything in %s, also what is wrong, and leads to the calculators of the language', (_name, words, prefix) => {
  const { box } = render(<EmiSection words={words} prefix={prefix} />);
  for (const [name, text] of [
    ['amount', '5 cows'],
    ['years', '99'],
    ['rate', '4'],
  ] as const) {
    const field = box.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
    field.focus();
    enter(field, text);
    leave(field);
  }
  for (const type of box.querySelectorAll<HTMLElement>('[role=group] button')) {
    click(type);
    const labels = [...box.querySelectorAll('[aria-label], [aria-valuetext]')].map((each) =>
      `${each.getAttribute('aria-label')} ${each.getAttribute('aria-valuetext') ?? ''}`.replace('null', ''),
    );
    expect([box.textContent, ...labels].filter((said) => /[a-z]/i.test((said ?? '').replaceAll('EMI', '')))).toEqual([]);
  }
  expect([...box.querySelectorAll('.number-question')].filter((each) => each.textContent === '')).toEqual([]);
  expect(box.querySelector('a')?.getAttribute('href')).toMatch(`${prefix}/calculators?`);
  expect(box.querySelector('form')?.getAttribute('action')).toBe(`${prefix}/calculators`);
});
