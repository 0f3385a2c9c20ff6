interface StepListProps {
  steps: readonly { title: string; text: string }[];
  /** The level of the headings, one below the heading above. */
  level: 3 | 4;
}

/** Numbered steps, joined by a line where they are side by side. */
export function StepList({ steps, level }: StepListProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, position) => (
        <li key={title} className="group relative flex gap-4 lg:flex-col lg:gap-3.5">
          <span
            aria-hidden="true"
            className="absolute top-[1.125rem] left-[calc(2.5rem+0.75rem)] hidden h-0.5 w-[calc(100%-2.5rem+0.5rem)] rounded bg-peacock-900/13 group-last:hidden lg:block"
          />
          <span className="num grid size-10 flex-none place-items-center rounded-full bg-peacock-900 text-[1.1875rem] font-bold text-marigold-400">
            {position + 1}
          </span>
          <div className="min-w-0">
            <Heading className="mb-1 text-[1.1875rem] leading-[1.15] font-bold tracking-normal max-lg:pt-2">{title}</Heading>
            <p className="text-[0.9375rem] leading-[1.45] text-ink">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
