import { useEffect, useRef, useState } from 'react';
import type { CalculatorNumber } from '../../../shared/calculators/address.ts';
import { type ChoiceName, readChoice, readEntries, valuesOf } from './address.ts';
import type { Entry, Limits } from './limits.ts';

/** Browsers limit how often a page may change its address. */
const ADDRESS_INTERVAL_MS = 400;

/**
 * The fields of a calculator, initially with what is in the address.
 *
 * @returns the values, the props of each field, and a function that takes over another address and returns its values
 */
export function useCalculator<Name extends CalculatorNumber>(search: string, limits: Record<Name, Limits>) {
  const [entries, setEntries] = useState(() => readEntries(search, limits));
  const field = (name: Name) => ({
    name,
    entry: entries[name],
    limits: limits[name],
    onChange: (entry: Entry) => setEntries((before) => ({ ...before, [name]: entry })),
  });
  const values = valuesOf(entries, limits);
  const open = (address: string) => {
    const opened = readEntries(address, limits);
    const found = valuesOf(opened, limits);
    // Where the values are the same, what is still being typed stays.
    if (JSON.stringify(found) !== JSON.stringify(values)) setEntries(opened);
    return found;
  };
  return { values, field, open };
}

/** The same for a calculator with a choice beside its numbers. */
export function useChoiceCalculator<Name extends CalculatorNumber, Key extends ChoiceName, Choice extends string>(
  search: string,
  limits: Record<Name, Limits>,
  key: Key,
  choices: readonly Choice[],
) {
  const { values, field, open } = useCalculator(search, limits);
  const [choice, choose] = useState(() => readChoice(search, key, choices));
  const chosen = (each: Choice) => ({ [key]: each }) as Record<Key, Choice>;
  const openAll = (address: string) => {
    const opened = readChoice(address, key, choices);
    choose(opened);
    return { ...open(address), ...chosen(opened) };
  };
  return { values: { ...values, ...chosen(choice) }, field, choice, choose, open: openAll };
}

/**
 * Keeps the address in step with the values, so that a reload, Back or a bookmark restores them. A plain address stays plain
 * until the first change. That is written at once, further changes of a drag at intervals; leaving a field or the page
 * writes the last one. Values replace the address; a tab is a step that Back undoes.
 *
 * @returns `push`, which makes an address the next step, and `adopt`, which takes one over from the browser
 */
export function useAddress(address: string) {
  const written = useRef({ address, at: -ADDRESS_INTERVAL_MS });
  /** The last change, while it waits to be written. */
  const pending = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (written.current.address === address) return;
    const write = () => {
      if (pending.current !== write) return;
      pending.current = undefined;
      written.current = { address, at: performance.now() };
      history.replaceState(history.state, '', address);
    };
    pending.current = write;
    const wait = written.current.at + ADDRESS_INTERVAL_MS - performance.now();
    if (wait <= 0) {
      write();
      return;
    }
    const timer = setTimeout(write, wait);
    const leaving = ['change', 'pagehide'];
    for (const event of leaving) addEventListener(event, write);
    return () => {
      clearTimeout(timer);
      if (pending.current === write) pending.current = undefined;
      for (const event of leaving) removeEventListener(event, write);
    };
  }, [address]);
  const adopt = (next: string) => {
    pending.current = undefined;
    written.current = { address: next, at: -ADDRESS_INTERVAL_MS };
  };
  const push = (next: string) => {
    pending.current?.();
    adopt(next);
    history.pushState(null, '', next);
  };
  return { push, adopt };
}
