import type { IconName } from '../../ui/icons/names.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The formulas behind the figures, so that anyone can check them. */
export function HowWorked({ parts }: { parts: readonly { icon: IconName; title: string; text: string }[] }) {
  return (
    <section aria-labelledby="how-worked" className="how-worked mt-14 md:mt-20">
      <h2 id="how-worked" className="text-[clamp(1.875rem,3.4vw,2.75rem)]">
        How the figures are calculated
      </h2>
      <div className="mt-7 grid gap-5 sm:grid-cols-2">
        {parts.map(({ icon, title, text }) => (
          <div key={title} className="rounded-card bg-mist-100 px-6 pt-6 pb-7">
            <Icon name={icon} className="text-[1.875rem] text-peacock-700" />
            <h3 className="mt-3 text-[1.4375rem]">{title}</h3>
            <p className="mt-2.5 text-[0.96875rem] text-ink">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
