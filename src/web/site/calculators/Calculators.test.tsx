// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/wait.ts';
import { click, enter, leave, render } from '../../../../tests/support/component.ts';
import { CALCULATOR_TABS } from '../../../shared/calculators/address.ts';
import Calculators from './Calculators.tsx';
import { loadView, views } from './views.ts';

beforeAll(() => Promise.all(CALCULATOR_TABS.map(loadView)));
beforeEach(() => history.replaceState(null, '', '/calculators'));
afterEach(() => vi.useRealTimers());

function open(search = '') {
  const { box } = render(<Calculators search={search} brand="Rinova" hasOffers />);
  const find = <Kind extends HTMLElement>(selector: string) => box.querySelector(selector) as Kind;
  const texts = (selector: string) => [...box.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const panel = () => find('[role=tabpanel]').textContent ?? '';
  const button = (text: string) =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === text) as HTMLElement;
  return {
    find,
    texts,
    panel,
    button,
    field: (name: string) => find<HTMLInputElement>(`[name=${name}]`),
    tab: () => texts('[role=tab][aria-selected=true]'),
    sums: () => texts('[role=tabpanel] dl dd'),
  };
}

test('arrow keys, Home and End choose a tab and focus it, and each keeps its values', () => {
  const { find, field, tab } = open();
  enter(field('months'), '120');
  find('#tab-emi').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Eligibility'],
    ['ArrowRight', 'Prepayment'],
    ['ArrowRight', 'True cost'],
    ['ArrowRight', 'Tenure'],
    ['ArrowRight', 'Balance transfer'],
    ['ArrowRight', 'EMI'],
    ['ArrowLeft', 'Balance transfer'],
    ['Home', 'EMI'],
    ['End', 'Balance transfer'],
  ] as const) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    flushSync(() => document.activeElement?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect([tab(), document.activeElement?.textContent]).toEqual([[name], name]);
    expect(find('[role=tabpanel]').getAttribute('aria-labelledby')).toBe(document.activeElement?.id);
  }
  click(find('#tab-emi'));
  expect(field('months').value).toBe('120');
});

test('a result is announced once it has stopped changing for 700 ms, and not when the page opens', () => {
  vi.useFakeTimers();
  const { field, panel, find } = open();
  const announced = () => find('[role=status]').textContent;
  vi.advanceTimersByTime(60_000);
  enter(field('amount'), '510000');
  vi.advanceTimersByTime(690);
  enter(field('amount'), '520000');
  expect(panel()).toContain('Monthly EMI ₹16,779');
  vi.advanceTimersByTime(690);
  expect(announced()).toBe('');
  flushSync(() => vi.advanceTimersByTime(20));
  expect(announced()).toContain('EMI ₹16,779 a month.');
});

test('years expand into months, and the months add up', () => {
  const { find, texts, button } = open();
  const periods = () => texts('.schedule-table [scope=row]');
  expect(periods()).toEqual(['Year 1', 'Year 2', 'Year 3', 'Total']);
  const second = find('[aria-label="Year 2, months"]');
  click(second);
  expect(second.getAttribute('aria-expanded')).toBe('true');
  expect(periods().filter((text) => text?.startsWith('Month '))).toEqual(
    Array.from({ length: 12 }, (_, month) => `Month ${month + 13}`),
  );
  click(second);
  expect(periods()).toHaveLength(4);

  click(button('Show all months'));
  const rows = [...find('.schedule-table').querySelectorAll('tbody:not(.schedule-year) tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent?.replace(/\D/g, ''))),
  );
  expect(rows).toHaveLength(36);
  const sum = (column: number) => rows.reduce((total, row) => total + (row[column] ?? NaN), 0);
  expect([sum(0), sum(1), sum(2)]).toEqual([500_000, 80_809, 580_809]);
  expect(rows.at(-1)?.[3]).toBe(0);
  click(button('Hide all months'));
  expect(periods()).toHaveLength(4);
});

test('eligibility calculates the loan that an income supports', async () => {
  const { find, field, panel, sums } = open();
  click(find('#tab-eligibility'));
  // (50,000 × 50% − 5,000) = 20,000 a month, × 30.99123558533 = 6,19,824.71
  expect(panel()).toContain('You could borrow about₹6,19,824');
  // The same 20,000 a month over 24, 36, 60, 84 and 120 months.
  const byTerm = ['₹4,33,417', '₹6,19,824', '₹9,41,307', '₹12,04,733', '₹15,13,423'];
  expect(sums()).toEqual(['₹5,000', '₹20,000', '₹25,000', ...byTerm]);
  expect(panel()).toContain('At 10% over 36 months that repays a loan of about ₹6,19,824.');

  enter(field('emis'), '25000');
  expect(panel()).toContain('your existing EMIs of ₹25,000 use all of it');
  expect(panel()).toContain('You could borrow about₹0');
  expect(panel()).not.toContain('The same EMI over other terms');
  await eventually(() => expect(location.search).toBe('?tab=eligibility&income=50000&emis=25000&rate=10&months=36&foir=50'));
});

test('prepayment calculates the interest and months saved', () => {
  const { field, panel, sums } = open('?tab=prepayment&outstanding=100000&rate=12&months=12&lump=50000&after=6&extra=0');
  // Calculated by hand in prepayment.test.ts.
  expect(panel()).toContain('Interest saved₹1,803');
  expect(panel()).toContain('The loan ends sooner by5 months');
  expect(panel()).toContain('The loan ends after 7 months instead of 12 months');
  expect(sums()).toEqual(['₹6,619', '₹4,816', '12 months', '7 months']);
  expect(panel()).toContain('sanctioned or renewed from 1 January 2026');
  enter(field('lump'), '0');
  expect(panel()).toContain('Without a prepayment, the loan ends after 12 months');
});

test('prepayment takes no more than is owed, and not after the end', () => {
  const { field, find } = open('?tab=prepayment&outstanding=10000&months=6&lump=500000&after=50');
  expect([field('lump').value, field('after').value]).toEqual(['10,000', '5']);
  const slider = find<HTMLInputElement>('.number-slider:has([name=after]) [type=range]');
  expect(slider.max).toBe('5');
});

const RBI = '?tab=apr&amount=20000&rate=15&months=24&charges=240&thirdParty=160';

test('true cost follows the method and the charges, and keeps them in the address', async () => {
  const { find, field, panel, sums } = open(RBI);
  expect(panel()).toContain('True cost a year (APR)17.07%You receive₹19,600');
  expect(sums()).toEqual(['15.00%', '17.07%', '₹3,274', '₹400', '₹3,674']);
  expect(panel()).toContain('₹20,000 at 15% a year for 24 months: EMI ₹970');

  click(find('[name=method][value=flat]'));
  expect(panel()).toContain('The flat rate is 15%, the APR 28.75%.');
  expect(panel()).toContain('₹20,000 at 15% a year flat for 24 months: EMI ₹1,083');
  enter(field('gst'), '18');
  enter(field('thirdParty'), '0');
  await eventually(() =>
    expect(location.search).toBe(
      '?tab=apr&amount=20000&rate=15&months=24&charges=240&thirdParty=0&gst=18&stated=0&method=flat',
    ),
  );
  enter(field('charges'), '20000');
  expect(panel()).toContain('The charges use up the whole loan. Check the amounts.');
  expect(sums()).toEqual([]);
});

test('the APR of a statement is checked as it is typed, and announced with the result', () => {
  vi.useFakeTimers();
  const { find, field, panel } = open(RBI);
  const stated = field('stated');
  const notice = () => find('.notice')?.textContent;
  expect([stated.value, notice()]).toEqual(['', undefined]);
  enter(stated, '16.24');
  expect(notice()).toBe(
    'It should be 17.07%, not 16.24%. The stated APR leaves out the charges of third parties. RBI counts them as well.',
  );
  flushSync(() => vi.advanceTimersByTime(700));
  expect(find('[role=status]').textContent).toContain(`APR in the Key Facts Statement: ${notice()}`);
  enter(stated, '17,07');
  expect(notice()).toBe('It matches: the APR is 17.07%. It includes all the charges you entered.');
  enter(stated, '1707');
  expect([panel().includes('From 0% to 100%.'), notice()]).toEqual([true, undefined]);
  enter(stated, '');
  leave(stated);
  expect([stated.value, notice()]).toEqual(['', undefined]);
});

test('a calculator is loaded when its tab is chosen; of two choices the last holds', async () => {
  const { find, tab, panel, field } = open(RBI);
  delete views.eligibility;
  delete views.emi;
  click(find('#tab-eligibility'));
  click(find('#tab-emi'));
  expect(tab()).toEqual(['True cost']);
  await eventually(() => expect(tab()).toEqual(['EMI']));
  expect(panel()).toContain('Monthly EMI');
  click(find('#tab-apr'));
  expect([tab(), field('charges').value]).toEqual([['True cost'], '240']);
});

/** The browser's Back or Forward. */
const goBy = async (steps: number) => {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(steps);
  await arrived;
  // What the page does then is rendered with the next task.
  await new Promise((resolve) => setTimeout(resolve));
};

test('a tab is a step that Back undoes with its figures, a changed figure is none', async () => {
  const { find, field, tab, panel } = open();
  const { length } = history;
  enter(field('amount'), '700000');
  enter(field('amount'), '800000');
  leave(field('amount'));
  expect(history.length).toBe(length);
  click(find('#tab-eligibility'));
  click(find('#tab-eligibility'));
  await eventually(() => expect(tab()).toEqual(['Eligibility']));
  expect([history.length, location.search]).toEqual([
    length + 1,
    '?tab=eligibility&income=50000&emis=5000&rate=10&months=36&foir=50',
  ]);
  click(find('#tab-emi'));
  await eventually(() => expect(tab()).toEqual(['EMI']));
  enter(field('amount'), '900000');

  await goBy(-1);
  expect([tab(), location.search.slice(0, 16)]).toEqual([['Eligibility'], '?tab=eligibility']);
  delete views.emi;
  await goBy(-1);
  await eventually(() => expect([tab(), field('amount').value]).toEqual([['EMI'], '8,00,000']));
  expect(panel()).toContain('₹8,00,000');
  expect([history.length, location.search]).toEqual([length + 2, '?amount=800000&rate=10&months=36']);
  enter(field('rate'), '10-12');
  leave(field('rate'));
  await goBy(1);
  await goBy(-1);
  expect([tab(), field('rate').value]).toEqual([['EMI'], '10-12']);
  await goBy(2);
  expect([tab(), field('amount').value]).toEqual([['EMI'], '9,00,000']);
  expect(location.search).toBe('?amount=900000&rate=10&months=36');
});

test('offers are asked for with the figures of the calculator that is shown', () => {
  const { find, field } = open();
  const link = () => find('a[href^="/offers"]')?.getAttribute('href');
  enter(field('amount'), '300000');
  expect(link()).toBe('/offers?amount=300000&months=36');
  expect(render(<Calculators search="" brand="Rinova" hasOffers={false} />).box.innerHTML).not.toContain('/offers');
});
