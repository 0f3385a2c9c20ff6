// @vitest-environment jsdom
import { createRef, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { click, enter, render } from '../../../../tests/support/component.ts';
import { SearchBox } from './SearchBox.tsx';

test('what was typed just before a row was opened is searched for once it is closed', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const searched: string[] = [];
  function Listed() {
    const [isCovered, setCovered] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setCovered(!isCovered)}>
          Open or close
        </button>
        <SearchBox
          label="Search"
          placeholder=""
          debounceMs={500}
          isCovered={isCovered}
          search=""
          onSearch={(text) => searched.push(text)}
          inputRef={createRef()}
        />
      </>
    );
  }
  const { box } = render(<Listed />);
  const input = box.querySelector('input');
  if (input) enter(input, 'asha');
  const button = box.querySelector('button');
  if (button) click(button);
  vi.advanceTimersByTime(5000);
  expect(searched).toEqual([]);
  if (button) click(button);
  vi.advanceTimersByTime(500);
  expect(searched).toEqual(['asha']);
});
