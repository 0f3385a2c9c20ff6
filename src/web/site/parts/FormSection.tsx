import type { ReactNode } from 'react';

interface FormSectionProps {
  /** That of the heading ends in `-title`. */
  id: string;
  title: string;
  /** The level of the title: 1 where the form is the page. */
  level?: 1 | 2;
  text: string;
  /** The form. */
  children: ReactNode;
  /** Beside the form, above what happens next. With it the form comes first at every width. */
  beside?: ReactNode;
  /** Beside the form: what happens next. */
  next: { title: string; steps: readonly { title: string; text: string }[]; after?: ReactNode };
}

export function FormSection({ id, title, level = 2, text, children, beside, next }: FormSectionProps) {
  const Heading = `h${level}` as const;
  const isFirst = beside !== undefined;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`bg-mist-50 ${isFirst ? 'py-3 lg:pt-8 lg:pb-14' : 'py-14 lg:py-21'}`}
    >
      <div
        className={`page-width grid grid-cols-1 items-start gap-x-14 gap-y-8 ${
          isFirst ? 'lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]'
        }`}
      >
        <div className="form-card">
          <Heading id={`${id}-title`}>{title}</Heading>
          <p>{text}</p>
          {children}
        </div>
        <div className={isFirst ? 'grid gap-8' : 'lg:sticky lg:top-28 lg:order-first'}>
          {beside}
          <Next {...next} />
        </div>
      </div>
    </section>
  );
}

function Next({ title, steps, after }: FormSectionProps['next']) {
  return (
    <div>
      <h2 className="max-w-[12em] text-[clamp(2rem,3.7vw,3rem)]">{title}</h2>
      <ol className="mt-7 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
        {steps.map(({ title, text }, position) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="num grid size-10 flex-none place-items-center rounded-full bg-peacock-900 text-[1.1875rem] font-bold text-marigold-400"
            >
              {position + 1}
            </span>
            <div className="min-w-0">
              <h3 className="mb-1 pt-2 text-[1.1875rem] leading-[1.15] font-bold tracking-normal">{title}</h3>
              <p className="text-[0.96875rem] leading-[1.45] text-slate">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {after}
    </div>
  );
}
