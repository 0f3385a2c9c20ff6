import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** How long the button says what became of the copy. */
const RESULT_TIMEOUT_MS = 2_000;

/** Copies a value. Not shown on plain http, where there is no clipboard to write to. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), RESULT_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [result]);

  if (!('clipboard' in navigator)) return null;
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  };
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`Copy ${label}`}
      title={`Copy ${label}`}
      className="inline-grid size-6 shrink-0 place-items-center rounded-control text-peacock-700 hover:bg-mist-100 pointer-coarse:size-(--ctl)"
    >
      <Icon name={result === 'copied' ? 'check' : result === 'failed' ? 'warning-circle-fill' : 'copy'} className="size-4" />
      <span role="status" className="sr-only">
        {result === 'copied' ? 'Copied' : result === 'failed' ? 'Could not copy' : ''}
      </span>
    </button>
  );
}
