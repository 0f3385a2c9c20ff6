import { useEffect, useState } from 'react';

/** A value as it is when it hasn't changed for some milliseconds, for work that is too much at every key. */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
