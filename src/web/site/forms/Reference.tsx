import type { Said } from '../../../shared/languages/say.ts';
import { type ReactElement, useEffect, useState } from 'react';

/** The reference of what was sent, to be kept. */
export const Reference = ({ value, label = 'Your reference:' }: { value: string; label?: string }) => (
  <p className="notice site-form-consent">
    <span>{label}</span> <br />
    <strong className="num amount-read">{value}</strong>
  </p>
);

/** What follows below a form that was sent, loaded now: who only fills it in does without. */
export function Next({ reference, words }: { reference: string; words?: Said | undefined }) {
  const [next, setNext] = useState<ReactElement>();
  useEffect(() => {
    import('../sent/load.ts')
      .then(({ load }) => load())
      .then((Sent) => setNext(<Sent reference={reference} words={words} />), reportError);
  }, [reference, words]);
  return <div>{next}</div>;
}
