import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface SelectorProps {
  label: string;
  value: string;
  disabled?: boolean;
  onChange(value: string): void;
  /** The options. */
  children: ReactNode;
  className?: string;
}

/** A select whose label is only for screen readers, since its options explain themselves. */
export function Selector({ label, value, disabled = false, onChange, children, className = '' }: SelectorProps) {
  return (
    <label className={`select min-w-0 ${className}`}>
      <span className="sr-only">{label}</span>
      <select value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)} className="input">
        {children}
      </select>
      <Icon name="caret-down" />
    </label>
  );
}
