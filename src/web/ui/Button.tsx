import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

export interface ButtonLook {
  /** Gold is for the page's main action; ghost is for dark backgrounds, quiet for light ones. */
  kind?: 'gold' | 'ghost' | 'peacock' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
}

export function buttonClass({ kind = 'peacock', size = 'medium' }: ButtonLook = {}, more = ''): string {
  return `btn btn-${kind} btn-${size} ${more}`.trim();
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and disables the button; its text says what is happening. */
  busy?: boolean;
}

export function Button({ kind, size, busy = false, disabled, className, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} disabled={disabled || busy} className={buttonClass({ kind, size }, className)}>
      {busy && <Icon name="circle-notch" className="spinning" />}
      <span className="btn-text">{children}</span>
    </button>
  );
}

export function ButtonLink({
  kind,
  size,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook & { href: string }) {
  return (
    <a {...rest} className={buttonClass({ kind, size }, className)}>
      {children}
    </a>
  );
}
