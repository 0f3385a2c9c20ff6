import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface NoticeProps {
  kind: 'success' | 'error' | 'info';
  children: ReactNode;
  /** Without it the notice has no dismiss button. */
  onDismiss?: (() => void) | undefined;
  /** The name of that button. */
  dismiss?: string;
  className?: string;
  /** For one that is read aloud because it takes the focus. */
  role?: 'none';
}

const ICONS = { success: 'check-circle-fill', error: 'warning-circle-fill', info: 'info' } as const;

/** The outcome of an action. Screen readers announce an error at once, anything else politely. */
export function Notice({ kind, children, onDismiss, dismiss = 'Dismiss', className = '', role }: NoticeProps) {
  return (
    <div role={role ?? (kind === 'error' ? 'alert' : 'status')} className={`notice notice-${kind} ${className}`}>
      <Icon name={ICONS[kind]} />
      <div className="notice-text">{children}</div>
      {onDismiss && (
        <button type="button" className="notice-close" aria-label={dismiss} onClick={onDismiss}>
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
