import { IconPlate } from '../parts/IconPlate.tsx';
import { SectionHead } from '../parts/SectionHead.tsx';
import type { Benefit } from './content.server.ts';

/** What a partner gains. */
export function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <section aria-labelledby="benefits" className="page-width py-14 lg:py-21">
      <SectionHead id="benefits" title="What you gain" text="A partnership is worth having when both sides would miss it." />
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="flex min-w-0 gap-4">
            <IconPlate name={icon} className="bg-marigold-50 text-marigold-800" />
            <div className="min-w-0">
              <h3 className="mb-1 pt-1 text-[20px] leading-[1.15] font-bold tracking-normal">{title}</h3>
              <p className="text-[15.5px] leading-[1.45] text-slate">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
