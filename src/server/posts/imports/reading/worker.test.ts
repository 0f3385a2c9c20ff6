import { expect, it } from 'vitest';
import { buildWxr } from '../../../../../tests/support/wxr.ts';
import { readOrName } from './site.ts';
import { readSite } from './worker.ts';
import { readWxr } from './wxr.ts';

const fail = (): never => {
  throw new TypeError('Planted');
};
const UNREAD = {
  fault: expect.stringContaining('Something went wrong on our side'),
  error: expect.stringContaining('Planted'),
};

it('names a post that fails to be read, and goes on', () => {
  const site = readWxr(buildWxr({ title: 'One' }, { title: 'Two' }, { title: 'Three' }));
  const [one, two, three] = site.posts;
  if (!one || !two || !three) throw new Error('Too few posts.');
  Object.defineProperty(two, 'html', { enumerable: true, value: { length: 1, matchAll: fail } });
  const posts = [one, two, three, readOrName('4', 'Four', fail)];
  const { entries } = readSite({ ...site, posts }, { paths: new Map(), taken: new Set() });
  expect(entries.map(({ title, fault }) => [title, fault === ''])).toEqual([
    ['One', true],
    ['Two', false],
    ['Three', true],
    ['Four', false],
  ]);
  expect(entries[1]).toMatchObject(UNREAD);
  expect(entries[3]).toMatchObject({ name: 'Post 4', ...UNREAD });
});
