// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { flushSync } from 'react-dom';
import { click, render } from '../../../../tests/support/component.ts';
import { hush, say, Toast } from './toast.tsx';
import { dropWaiting } from './when-connected.ts';

beforeEach(hush);

const tell = (...said: Parameters<typeof say>) => flushSync(() => say(...said));
const shown = (box: HTMLElement) => [...box.querySelectorAll('.notice-text span > span')].map((each) => each.textContent);
const press = (box: HTMLElement, name: string) => {
  const button = [...box.querySelectorAll('button')].find((each) => [each.textContent, each.ariaLabel].includes(name));
  if (button) click(button);
};

it('keeps an error about which something can be done when the next change succeeds', () => {
  const { box } = render(<Toast screen="loans" />);
  let applied = 0;
  const apply = { label: 'Apply mine', run: () => (applied += 1) };
  tell('success', 'Saved.');
  tell('error', 'Not changed: Asha.', apply);
  tell('success', 'Kabir is yours.', { label: 'Undo', run: () => undefined });
  expect(shown(box)).toEqual(['Not changed: Asha.', 'Kabir is yours.']);
  tell('success', 'Undone.');
  tell('error', 'Not changed: Meera.', apply);
  expect(shown(box)).toEqual(['Not changed: Asha.', 'Not changed: Meera.']);
  press(box, 'Apply mine');
  expect([applied, shown(box)]).toEqual([1, ['Not changed: Meera.']]);
  press(box, 'Dismiss');
  expect(shown(box)).toEqual([]);
});

it('shows an error about which nothing can be done until the next outcome, and few at once', () => {
  const { box } = render(<Toast screen="loans" />);
  tell('error', 'Failed.');
  for (const name of ['A', 'B', 'C', 'D', 'E']) tell('error', name, { label: 'Try again', run: () => undefined });
  expect(shown(box)).toEqual(['B', 'C', 'D', 'E']);
});

it('shows nothing of one person to the next', () => {
  const first = render(<Toast screen="loans" />);
  tell('error', 'Asha could not be changed.', { label: 'Try again', run: () => undefined });
  flushSync(dropWaiting);
  expect(shown(first.box)).toEqual([]);
  first.close();
  say('error', 'Kabir could not be changed.', { label: 'Try again', run: () => undefined });
  expect(shown(render(<Toast screen="loans" />).box)).toEqual([]);
});
