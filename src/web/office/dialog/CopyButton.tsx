import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** Milliseconds for which the button says that it worked. */
const PRAISE = 2_000;

/** Copies a value. A page on plain http has no clipboard to write to: there the button stays away. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), PRAISE);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!('clipboard' in navigator)) return null;
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`Copy ${label}`}
      title={`Copy ${label}`}
      className="-my-2 inline-grid size-11 shrink-0 place-items-center rounded-control text-peacock-700 hover:bg-mist-100"
    >
      <Icon name={copied ? 'check' : 'copy'} className="size-5" />
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  );
}
