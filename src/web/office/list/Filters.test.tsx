// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { enter, render } from '../../../../tests/support/component.ts';
import { Controls, PERIOD } from './Filters.tsx';

test('a day applies once its year is typed to the end, and when it is removed', () => {
  const changes: string[] = [];
  function Report() {
    const [from, setFrom] = useState('');
    const change = (name: string, value: string) => {
      changes.push(`${name} ${value}`);
      setFrom(value);
    };
    return <Controls filters={PERIOD} values={{ from }} onChange={change} />;
  }
  const { box } = render(<Report />);
  const input = box.querySelector('input') ?? document.createElement('input');
  // As browsers tell it while the year is typed.
  for (const typed of ['0002-11-24', '0020-11-24', '0202-11-24', '2026-11-24']) {
    enter(input, typed);
    expect(input.value).toBe(typed);
  }
  expect(changes).toEqual(['from 2026-11-24']);
  enter(input, '');
  expect(changes.slice(1)).toEqual(['from ']);
  expect(input.value).toBe('');
});
