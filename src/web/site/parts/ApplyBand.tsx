import { fill } from '../../../shared/languages/words.ts';
import { useSite } from '../../ui/useSite.ts';
import { useWords } from '../languages/words.ts';
import { Action } from './Action.tsx';
import { words } from './words.ts';

export function ApplyBand({ title, to = '/apply' }: { title: string; to?: string }) {
  const { site } = useSite();
  const { band, applyNow } = useWords(words);
  return (
    <section className="page-width pb-14 lg:pb-21">
      <div className="relative overflow-clip rounded-panel bg-peacock-900 px-6 py-10 text-white md:px-12 md:py-14">
        <div className="absolute inset-0 bg-[radial-gradient(32.5rem_20rem_at_82%_50%,--theme(--color-glow)_0,transparent_75%)]" />
        <div className="jaali absolute inset-0 opacity-50 [mask:linear-gradient(100deg,transparent_40%,#000)]" />
        <div className="relative flex flex-col gap-7 md:flex-row md:items-center md:justify-between md:gap-12">
          <div className="min-w-0">
            <h2 className="max-w-[16em] text-[clamp(1.75rem,3.2vw,2.625rem)]">{title}</h2>
            <p className="mt-3 max-w-[38em] text-[1.0625rem] text-pale">
              {fill(band, { decisionTime: site.claims.decisionTime })}
            </p>
          </div>
          <Action
            href={to}
            kind="gold"
            size="large"
            label={applyNow}
            icon="arrow-right"
            className="flex-none whitespace-nowrap"
          />
        </div>
      </div>
    </section>
  );
}
