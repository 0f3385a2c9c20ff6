import { type ComponentProps, type ReactNode, useId } from 'react';

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  hint?: string;
}

/** A box to tick, beside its words. */
export function Tick({ children, hint, className = '', ...rest }: TickProps) {
  const id = useId();
  return (
    <div className={`min-w-0 text-t3 ${className}`}>
      <label className="flex min-h-(--ctl) cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          aria-describedby={hint && id}
          {...rest}
          className="size-4 shrink-0 accent-peacock-700 pointer-coarse:size-5"
        />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </label>
      {hint && (
        <p id={id} className="pl-6 text-t2 text-slate">
          {hint}
        </p>
      )}
    </div>
  );
}
