import { useEffect, useRef, useState } from 'react';
import type { CalculatorTab } from '../../../shared/calculators.ts';
import { addressOf, readValues } from './address.ts';
import type { Limits } from './limits.ts';

/** Between two changes of the address, milliseconds: browsers limit how often a page may change it. */
const ADDRESS_INTERVAL_MS = 400;

/**
 * The values of one calculator, begun with those that the address carries.
 *
 * @returns the values, and for each what its field needs
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

/**
 * Lets the address follow what is shown, so that a reload, Back or a bookmark brings it back. Past the router, since nothing is to
 * be loaded; and only after a first change, so that a plain address stays plain. A first change is written at once and the others
 * of a drag in intervals; a field that is left and a page that is left write what is outstanding.
 */
export function useAddress(tab: CalculatorTab, values: Readonly<Record<string, number>>): void {
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
