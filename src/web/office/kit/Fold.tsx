import type { ReactNode, Ref } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface FoldProps {
  /** Of the part, to scroll to. */
  id?: string;
  title: string;
  /** Shown at the end of the line: a count, or the value itself. */
  count?: ReactNode;
  open?: boolean;
  /** Gets the focus when the content has changed. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a record's facts that is folded to one line. */
export const Fold = ({ id, title, count, open = false, heading, children }: FoldProps) => (
  <section id={id} aria-label={title} className="scroll-mt-28">
    <details open={open} className="group/fold border-t border-mist-100">
      <summary className="flex min-h-(--row) cursor-pointer items-center gap-2 rounded-control text-t2">
        <Icon name="caret-right" className="size-3 shrink-0 text-slate group-open/fold:rotate-90" />
        <h3 ref={heading} tabIndex={-1} className="font-sans text-t2 font-semibold">
          {title}
        </h3>
        <span className="ml-auto min-w-0 truncate text-slate">{count}</span>
      </summary>
      <div className="grid grid-cols-1 gap-2 pb-4 text-t2">{children}</div>
    </details>
  </section>
);
