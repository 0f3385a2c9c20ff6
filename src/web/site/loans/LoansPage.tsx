import { fill } from '../../../shared/languages/words.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { useSite } from '../../ui/useSite.ts';
import { useLabels } from '../frame/navigation.ts';
import { useWords } from '../languages/words.ts';
import { Action } from '../parts/Action.tsx';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { readLenderCount } from '../parts/attempt.server.ts';
import { lendersText } from '../parts/lenders-text.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { Thumb } from '../parts/Thumb.tsx';
import type { Route } from './+types/LoansPage.ts';
import { contentsIn } from './contents.server.ts';
import { figuresAsOf } from './figures.ts';
import './loans.css';
import { LoanSection } from './LoanSection.tsx';
import { words } from './words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  return { contents: contentsIn(services.language), lenders: await readLenderCount(services) };
}

export default function LoansPage({ loaderData: { contents, lenders } }: Route.ComponentProps) {
  const { language } = useSite();
  const { applyNow, workOut, seeOffers, list } = useWords(words);
  const labelOf = useLabels();
  return (
    <>
      <PageHero lenders={lendersText(language, lenders)}>
        <Action href="/apply" kind="gold" size="large" label={applyNow} icon="arrow-right" />
        <Action href="/calculators" kind="ghost" size="large" label={workOut} />
        {lenders > 0 && <Action href="/offers" kind="ghost" size="large" label={seeOffers} />}
      </PageHero>

      <nav aria-label={list.onPage} className="page-width relative z-10 -mt-4">
        <ul className="flex flex-wrap gap-px overflow-clip rounded-card border border-line bg-line shadow-3">
          {PRODUCTS.map(({ slug, path, rateFrom }, position) => (
            <li key={slug} className="flex-[1_1_40%] bg-white lg:basis-56">
              <a
                href={`#${contents[slug].anchor}`}
                className="group flex h-full flex-col items-start gap-2 px-3 py-3.5 -outline-offset-4 transition-colors hover:bg-mist-50 lg:flex-row lg:items-center lg:gap-3.5 lg:py-4"
              >
                <Thumb
                  position={position}
                  className="mx-[0.2083rem] h-[4.375rem] w-[5.8333rem] flex-none object-cover transition-transform duration-250 ease-settle group-hover:-translate-y-[3px]"
                />
                <span className="min-w-0">
                  <b className="block font-display text-[1.09375rem] leading-[1.1] font-bold tracking-[-.01em] lg:text-[1.1875rem]">
                    {labelOf(path)}
                  </b>
                  <span className="text-sm text-slate">{fill(list.from, { rate: rateFrom })}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>

      {PRODUCTS.map((product, position) => (
        <LoanSection key={product.slug} product={product} content={contents[product.slug]} mirrored={position % 2 === 1} />
      ))}

      <p className="page-width pt-6 pb-12 text-[0.90625rem] text-slate lg:pt-8 lg:pb-16">
        {fill(list.note, { month: figuresAsOf(language) })}
      </p>
      <ApplyBand title={list.apply} />
    </>
  );
}
