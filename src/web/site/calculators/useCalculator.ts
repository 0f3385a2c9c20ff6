import { useEffect, useRef, useState } from 'react';
import type { CalculatorTab } from '../../../shared/calculators.ts';
import { addressOf, readMethod, readValues } from './address.ts';
import { APR, type Limits } from './limits.ts';

/** Browsers limit how often a page may change its address. */
const ADDRESS_INTERVAL_MS = 400;

/**
 * The values of a calculator, initially those in the address.
 *
 * @returns the values, and the props of each field
 */
export function useCalculator<Name extends string>(search: string, limits: Record<Name, Limits>) {
  const [values, setValues] = useState(() => readValues(search, limits));
  const field = (name: Name) => ({
    name,
    value: values[name],
    limits: limits[name],
    onChange: (value: number) => setValues((before) => ({ ...before, [name]: value })),
  });
  return { values, field };
}

/** The same for the true cost, where it also matters how interest is charged. */
export function useTrueCost(search: string) {
  const { values, field } = useCalculator(search, APR);
  const [method, setMethod] = useState(() => readMethod(search));
  return { values: { ...values, method }, field, setMethod };
}

/**
 * Keeps the address in step with the values, so that a reload, Back or a bookmark restores them. A plain address stays plain
 * until the first change. That is written at once, further changes of a drag at intervals; leaving a field or the page
 * writes the last one.
 */
export function useAddress(tab: CalculatorTab, values: Readonly<Record<string, number | string>>): void {
  const address = addressOf(tab, values);
  const written = useRef({ address, at: -ADDRESS_INTERVAL_MS });
  useEffect(() => {
    if (written.current.address === address) return;
    const write = () => {
      if (written.current.address === address) return;
      written.current = { address, at: performance.now() };
      history.replaceState(history.state, '', address);
    };
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
      for (const event of leaving) removeEventListener(event, write);
    };
  }, [address]);
}
