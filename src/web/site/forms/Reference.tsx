import { useState, useSyncExternalStore } from 'react';

const NEVER = () => () => undefined;
/** Without script, or on plain http, nothing can be copied. */
const hasClipboard = () => 'clipboard' in navigator;

/** The reference of what was sent, to be kept. */
export function Reference({ value }: { value: string }) {
  const canCopy = useSyncExternalStore(NEVER, hasClipboard, () => false);
  const [label, setLabel] = useState('Copy');
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setLabel('Copied'),
      () => setLabel('Could not copy'),
    );
  return (
    <div className="notice">
      <p className="notice-text site-form-consent">
        Your reference: <br />
        <strong className="num amount-read">{value}</strong>
        <br />
        With it you can <a href="/track">track your application</a>.
      </p>
      {canCopy && (
        <button type="button" className="btn btn-quiet" onClick={copy} aria-live="polite">
          {label}
        </button>
      )}
    </div>
  );
}
