// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from '../../../../../tests/support/component.ts';
import { FirstContactClock } from './FirstContactClock.tsx';

const NOW = Date.parse('2026-11-23T10:00:00+05:30');
const MINUTE_MS = 60_000;
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

function show(dueAt: number | null, at: number | null = null) {
  vi.useFakeTimers({ now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const { box } = render(<FirstContactClock contact={{ dueAt: iso(dueAt), at: iso(at) }} />);
  const textOf = (selector: string) => box.querySelector(selector)?.textContent;
  return {
    box,
    ticking: () => textOf('p[aria-hidden]'),
    spoken: () => textOf('[role=status]'),
    pass: (ms: number) => flushSync(() => vi.advanceTimersByTime(ms)),
  };
}

it('counts down, then says how late it is, and tells screen readers twice', () => {
  const { box, ticking, spoken, pass } = show(NOW + 15 * MINUTE_MS);
  const heard = new Set<string | null | undefined>();
  expect(box.textContent).toContain('First contact due today, 10:15 am');
  expect(ticking()).toBe('15:00');
  for (let second = 0; second < 900; second += 1) {
    pass(1000);
    heard.add(spoken());
  }
  expect(box.textContent).toContain('First contact overdue since today, 10:15 am');
  pass(3 * MINUTE_MS);
  expect(ticking()).toBe('3 min');
  heard.add(spoken());
  expect([...heard]).toEqual(['', 'First contact is due within 5 minutes.', 'First contact is overdue.']);
});

it('names the time alone while it is far', () => {
  const { box, ticking } = show(NOW + 24 * 60 * MINUTE_MS);
  expect(box.textContent).toContain('First contact due tomorrow, 10:00 am');
  expect(ticking()).toBeUndefined();
});

it('stands still after the first contact', () => {
  const { box, pass } = show(null, NOW - MINUTE_MS);
  pass(2 * 24 * 60 * MINUTE_MS);
  expect(box.textContent).toBe('First contact today, 9:59 am');
});

it('says that there was none where none is due', () => {
  expect(show(null).box.textContent).toBe('No call or message is logged yet.');
});
