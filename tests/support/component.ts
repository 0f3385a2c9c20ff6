import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Renders an element into the test's document, until the test ends or `close` is called. */
export function render(element: ReactElement) {
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  flushSync(() => root.render(element));
  const close = () => {
    root.unmount();
    box.remove();
  };
  onTestFinished(close);
  return { box, close };
}

const setValue = (control: HTMLInputElement, value: string) =>
  // The element's own setter is React's, which would take the change for its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);

/** Replaces the value of a field or slider that React controls, as its user does. */
export function enter(control: HTMLInputElement, value: string): void {
  setValue(control, value);
  flushSync(() => control.dispatchEvent(new InputEvent('input', { bubbles: true })));
}

/** Types characters at the caret, one after the other. */
export function type(control: HTMLInputElement, characters: string): void {
  for (const character of characters) {
    const { value, selectionStart, selectionEnd } = control;
    const caret = (selectionStart ?? value.length) + 1;
    setValue(control, value.slice(0, caret - 1) + character + value.slice(selectionEnd ?? value.length));
    control.setSelectionRange(caret, caret);
    flushSync(() => control.dispatchEvent(new InputEvent('input', { bubbles: true, data: character })));
  }
}

/** Clicks, and renders what that changes. */
export const click = (element: HTMLElement): void => flushSync(() => element.click());

/** Focuses a control and leaves it. */
export const leave = (control: HTMLElement): void =>
  flushSync(() => {
    control.focus();
    control.blur();
  });
