import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatIndianDate } from '../../../shared/time.ts';

/** On paper alone: whose figures these are, of which day, and what they are not. */
export function PrintHead({ brand }: { brand: string }) {
  const [day, setDay] = useState<string>();
  // The page is kept for all readers, so the day is known when somebody prints.
  useEffect(() => {
    const note = () => flushSync(() => setDay(formatIndianDate(new Date())));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  return (
    <p className="print-head">
      <b>{brand}</b> {day && <time>{day}</time>} <span>An estimate, not an offer</span>
    </p>
  );
}
