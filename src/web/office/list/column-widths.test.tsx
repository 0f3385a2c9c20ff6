// @vitest-environment jsdom
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test } from 'vitest';
import { render } from '../../../../tests/support/component.ts';
import { ColumnEdge } from './column-widths.tsx';

const REM = 16;

/** A table whose columns are shown as wide as this, in rem, in a window that is wider than all of them. */
function show(shown: Readonly<Record<string, number>>) {
  document.documentElement.style.fontSize = `${REM}px`;
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const table = createRef<HTMLTableElement>();
  const kept: object[] = [];
  const columns = Object.keys(shown).map((name) => ({ name, label: name, width: 10 }));
  const { box } = render(
    <table ref={table}>
      <colgroup>
        {columns.map(({ name }) => (
          <col key={name} />
        ))}
        <col />
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ name }, place) => (
            <th key={name}>
              <ColumnEdge columns={columns} table={table} keep={(widths) => kept.push(widths)} place={place} />
            </th>
          ))}
          <th>Actions</th>
        </tr>
      </thead>
    </table>,
  );
  for (const [at, head] of [...box.querySelectorAll('th')].entries())
    head.getBoundingClientRect = () => new DOMRect(0, 0, (Object.values(shown)[at] ?? 0) * REM, REM);
  const edge = (name: string) => {
    const found = box.querySelector<HTMLElement>(`[aria-label="Width of ${name}"]`);
    if (!found) throw new Error(`There is no edge of ${name}.`);
    return found;
  };
  return { kept, edge };
}

const press = (edge: HTMLElement, type: 'keydown' | 'keyup') =>
  flushSync(() => edge.dispatchEvent(new KeyboardEvent(type, { key: 'ArrowRight', bubbles: true, cancelable: true })));

test('all widths that are kept are within the limits, however wide the window shows the others', () => {
  const { kept, edge } = show({ name: 72, email: 20, status: 2 });
  press(edge('email'), 'keydown');
  press(edge('email'), 'keyup');
  expect(kept).toEqual([{ name: 60, email: 21, status: 3 }]);
});

test('the width that is told is the one that is shown, also while it is drawn', () => {
  const { edge } = show({ name: 30, email: 20 });
  const told = () => edge('email').getAttribute('aria-valuenow');
  edge('email').focus();
  expect(told()).toBe('20');
  press(edge('email'), 'keydown');
  expect(told()).toBe('21');
});

test('a width is kept where the focus leaves before the key is let go', () => {
  const { kept, edge } = show({ name: 30, email: 20 });
  edge('email').focus();
  press(edge('email'), 'keydown');
  edge('name').focus();
  press(edge('name'), 'keyup');
  expect(kept).toEqual([{ name: 30, email: 21 }]);
});
