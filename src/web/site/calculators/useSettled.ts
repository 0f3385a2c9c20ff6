import { useEffect, useState } from 'react';

/** Milliseconds of rest after which a figure counts as settled: a slider on its way passes dozens that nobody wants read out. */
const REST = 700;

/**
 * A value that waits until it has stopped changing.
 *
 * @returns null until the first change has settled: what a page opens with is no news
 */
export function useSettled(value: string): string | null {
  const [initial] = useState(value);
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled((before) => (before === null && value === initial ? null : value)), REST);
    return () => clearTimeout(timer);
  }, [value, initial]);
  return settled;
}
