import type { ReactNode } from 'react';

interface SectionHeadProps {
  id: string;
  title: ReactNode;
  /** Beside the title where there is room. */
  text?: ReactNode;
}

export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <div className="mb-6 flex flex-col gap-3 lg:mb-8.5 lg:flex-row lg:items-end lg:justify-between lg:gap-8">
      <h2 id={id} className="max-w-[16em] text-[clamp(2rem,3.7vw,3rem)]">
        {title}
      </h2>
      {text && <p className="max-w-[27em] text-[1.03125rem] text-slate">{text}</p>}
    </div>
  );
}

interface SectionProps extends SectionHeadProps {
  /** On a tinted ground, or close below the section before. */
  place?: 'tinted' | 'close';
  /** The fragment that leads to the section. */
  anchor?: string;
  children: ReactNode;
}

/** A section of a page under its heading. */
export function Section({ place, anchor, children, ...head }: SectionProps) {
  const isTinted = place === 'tinted';
  const space = place === 'close' ? 'pb-14 lg:pb-21' : 'py-14 lg:py-21';
  const content = (
    <>
      <SectionHead {...head} />
      {children}
    </>
  );
  return (
    <section id={anchor} aria-labelledby={head.id} className={`${isTinted ? 'bg-mist-50' : 'page-width'} ${space}`}>
      {isTinted ? <div className="page-width">{content}</div> : content}
    </section>
  );
}
