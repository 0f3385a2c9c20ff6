import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface NoticeProps {
  kind: 'success' | 'error' | 'info';
  children: ReactNode;
  /** Without it the notice can't be dismissed. */
  onDismiss?: (() => void) | undefined;
  className?: string;
}

const SIGNS = { success: 'check-circle-fill', error: 'warning-circle-fill', info: 'info' } as const;

/** What became of something the reader did, said aloud by screen readers: an error at once, the rest when they pause. */
export function Notice({ kind, children, onDismiss, className = '' }: NoticeProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`notice notice-${kind} ${className}`}>
      <Icon name={SIGNS[kind]} />
      <div className="notice-text">{children}</div>
      {onDismiss && (
        <button type="button" className="notice-close" aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
