interface SideStepsProps {
  steps: readonly { title: string; text: string }[];
}

/** Numbered steps in a column beside a form. */
export function SideSteps({ steps }: SideStepsProps) {
  return (
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
  );
}
