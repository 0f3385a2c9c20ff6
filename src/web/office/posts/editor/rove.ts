import type { KeyboardEvent } from 'react';

/** Arrow keys, Home and End move the focus among the buttons of a bar, which is a single tab stop. */
export function rove(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // What stands in a bar is up to its children, in groups or not: the page alone tells their order.
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button === document.activeElement);
  const moves: Readonly<Record<string, number>> = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 };
  const next = moves[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}
