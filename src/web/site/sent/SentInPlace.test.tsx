// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '../../../../tests/support/component.ts';
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
  expect(box.querySelector('a[href="/apply/sent"]')?.textContent).toBe('on a page of its own');
  expect(box.querySelector('a[href^="https://wa.me/?text="]')?.getAttribute('href')).toContain(REFERENCE);
  expect(box.textContent).not.toContain('What happens nextWe have');
});
