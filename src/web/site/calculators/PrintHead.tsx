import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatIndianDate } from '../../../shared/kit/time.ts';

/** Only in print: the brand, the date and the disclaimer. */
export function PrintHead({ brand }: { brand: string }) {
  const [day, setDay] = useState<string>();
  // The page is cached, so the date is set at the time of printing.
  useEffect(() => {
    const setDate = () => flushSync(() => setDay(formatIndianDate(new Date())));
    addEventListener('beforeprint', setDate);
    return () => removeEventListener('beforeprint', setDate);
  }, []);
  return (
    <p className="print-head">
      <b>{brand}</b> {day && <time>{day}</time>} <span>An estimate, not an offer</span>
    </p>
  );
}
