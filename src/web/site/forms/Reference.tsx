import { type ReactElement, useEffect, useState } from 'react';

/** The reference of what was sent, to be kept. */
export const Reference = ({ value, label = 'Your reference:' }: { value: string; label?: string }) => (
  <p className="notice site-form-consent">
    <span>{label}</span> <br />
    <strong className="num amount-read">{value}</strong>
  </p>
);

/** What follows below a form that was sent, loaded now: who only fills it in does without. */
export function Next({ reference }: { reference: string }) {
  const [next, setNext] = useState<ReactElement>();
  useEffect(() => {
    import('../sent/load.ts')
      .then(({ loadSent }) => loadSent())
      .then((Sent) => setNext(<Sent reference={reference} />), reportError);
  }, [reference]);
  return <div>{next}</div>;
}
