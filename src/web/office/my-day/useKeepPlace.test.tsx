// @vitest-environment jsdom
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { click, render } from '../../../../tests/support/component.ts';
import { useKeepPlace } from './useKeepPlace.ts';

/** Rows that leave when they are clicked. */
function Rows() {
  const [names, setNames] = useState(['Asha', 'Kabir', 'Meera']);
  const list = useRef<HTMLUListElement>(null);
  useKeepPlace(list, names);
  return (
    <ul ref={list} tabIndex={-1}>
      {names.map((name) => (
        <li key={name} data-row={name}>
          <button data-view="" type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function show() {
  const { box } = render(<Rows />);
  const button = (name: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return {
    focus: (name: string) => button(name)?.focus(),
    remove: (name: string) => click(button(name) ?? box),
    focused: () => document.activeElement?.textContent,
  };
}

it('moves the focus to the row that took the place of the one that left', () => {
  const { focus, remove, focused } = show();
  focus('Kabir');
  remove('Kabir');
  expect(focused()).toBe('Meera');
  remove('Meera');
  expect(focused()).toBe('Asha');
  remove('Asha');
  expect(document.activeElement?.localName).toBe('ul');
});

it('leaves the focus where it is when another row leaves', () => {
  const { focus, remove, focused } = show();
  remove('Asha');
  expect(document.activeElement).toBe(document.body);
  focus('Meera');
  remove('Kabir');
  expect(focused()).toBe('Meera');
});
