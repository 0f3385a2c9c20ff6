// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { click, render } from '../../../../tests/support/component.ts';
import { answerForms } from '../../../../tests/support/form-page.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import SentInPlace from './SentInPlace.tsx';

const REFERENCE = 'RN-7F3K-92QD';

test.each<[string, { status: number; body: string }]>([
  ['the visit is over', { status: 404, body: '{"code":"not_found","message":"Over"}' }],
  ['a proxy answers', { status: 502, body: '<html>' }],
  ['another tab has sent another application', { status: 200, body: '{"reference":"RN-0000-0000","likely":null}' }],
])('what follows is said to be elsewhere when %s', async (_what, answer) => {
  await answerForms(() => answer);
  const { box } = render(<SentInPlace reference={REFERENCE} />);
  await eventually(() => expect(box.textContent).toContain('could not be shown here'));
  expect(box.querySelector('a[href="/apply/sent"]')?.textContent).toBe('See it on a page of its own');
  expect(box.querySelector('a[href^="https://wa.me/?text="]')?.getAttribute('href')).toContain(REFERENCE);
  expect(box.textContent).not.toContain('What happens nextWe have');
});

test('the button that was pressed says what is going on, once, and the focus tells the outcome', async () => {
  const likely = {
    request: { loanType: 'Personal Loan', amount: 500_000, months: 36, emis: 0 },
    asOf: '2026-11-27',
    offers: [],
    count: 0,
    missing: [],
    preference: { versionId: 'a-1', lender: 'Sample Bank A', product: 'Dear' },
    isClosed: false,
    hasSamples: true,
  };
  const body = JSON.stringify({ reference: REFERENCE, decisionTime: '24 hours', decisionBy: null, likely, lapsed: '' });
  const waiting = Promise.withResolvers<undefined>();
  let asked = 0;
  await answerForms(async () => {
    asked += 1;
    if (asked > 1) await waiting.promise;
    return { status: 200, body };
  });
  const { box } = render(<SentInPlace reference={REFERENCE} />);
  const button = (text: string) => [...box.querySelectorAll('button')].find((each) => each.textContent?.startsWith(text));
  await eventually(() => expect(button('Undo')).toBeDefined());
  click(button('Undo') as HTMLElement);
  click(button('Check') as HTMLElement);
  expect(button('Sending…')?.getAttribute('aria-disabled')).toBe('true');
  expect(box.querySelector('.likely')?.getAttribute('aria-busy')).toBe('true');
  waiting.resolve(undefined);
  await eventually(() => expect(box.querySelector('[role=status]')?.textContent).toBe('You prefer none of the offers now.'));
  expect(asked).toBe(2);
  click(button('Check') as HTMLElement);
  await eventually(() => expect(document.activeElement?.textContent).toContain('The offers are worked out'));
  // Said by the focus, so not by a live region as well.
  expect(box.querySelector('[role=status], [aria-live]:not(button)')).toBeNull();
});
