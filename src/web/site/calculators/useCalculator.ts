import { useEffect, useRef, useState } from 'react';
import type { CalculatorTab } from '../../../shared/calculators.ts';
import { addressOf, readValues } from './address.ts';
import type { Limits } from './limits.ts';

/** Milliseconds of rest before the address follows: browsers limit how often it may change. */
const REST = 400;

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
 * Lets the address follow what is shown, so that a reload or a bookmark brings it back. Past the router, since nothing is to be
 * loaded; and only after a first change, so that a plain address stays plain.
 */
export function useAddress(tab: CalculatorTab, values: Readonly<Record<string, number>>): void {
  const address = addressOf(tab, values);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    const timer = setTimeout(() => {
      shown.current = address;
      history.replaceState(history.state, '', address);
    }, REST);
    return () => clearTimeout(timer);
  }, [address]);
}
