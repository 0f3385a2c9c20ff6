import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { type Load, Loaded } from './Screen.tsx';

interface PanelProps<Data> {
  title: string;
  /** Before the title. */
  sign?: Elements;
  /** Below the title. */
  about?: ReactNode;
  /** At the end of the title's line. */
  actions?: Elements;
  /** Gets the focus when the button that had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  /** What it shows, until it is there. */
  load?: Load<Data>;
  className?: string;
  /** With `load`, of what was loaded. */
  children?: ComponentProps<typeof Loaded<Data>>['children'];
}

/** A titled part of a screen. */
export function Panel<Data>({ title, sign, about, actions, heading, load, className = '', children }: PanelProps<Data>) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-1 content-start gap-4 rounded-control border border-line bg-white p-[min(1rem,4vw)] ${className}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            className="flex items-center gap-2 font-sans text-t4 font-semibold tracking-normal"
          >
            {sign}
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </h2>
          {about && <p className="max-w-3xl text-t2 wrap-anywhere text-slate">{about}</p>}
        </div>
        {actions}
      </header>
      {load?.query.isPending === true && (
        <p role="status" className="sr-only">
          {`Loading ${load.what}…`}
        </p>
      )}
      <Loaded load={load} bones={2}>
        {children}
      </Loaded>
    </section>
  );
}

interface LinesProps {
  label?: string;
  /** Stands on the screen itself, not in a panel. */
  isBoxed?: boolean;
  /** The columns where there is room. */
  className?: string;
  children: Elements;
}

/** A list of a few things, a line each, whose parts stand below one another where there is room. */
export const Lines = ({ label, isBoxed = false, className = '', children }: LinesProps) => (
  <ul
    aria-label={label}
    className={`grid grid-cols-1 gap-x-6 divide-y divide-line text-t3 empty:hidden ${isBoxed ? 'rounded-control border border-line bg-white px-4' : ''} ${className || 'md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]'}`}
  >
    {children}
  </ul>
);

/** Its children are the parts. */
export const Line = ({ children }: { children: Elements }) => (
  <li className="col-span-full grid min-h-(--row) grid-cols-subgrid items-center justify-items-start gap-y-1 py-1 *:max-w-full wrap-anywhere max-md:py-3 [&_.btn]:min-h-(--ctl)">
    {children}
  </li>
);
