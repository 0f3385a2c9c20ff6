import { PRODUCTS } from '../../../shared/loans/products.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { Action } from '../parts/Action.tsx';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { readLenderCount } from '../parts/attempt.server.ts';
import { lendersText } from '../parts/lenders-text.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { Thumb } from '../parts/Thumb.tsx';
import type { Route } from './+types/LoansPage.ts';
import { PRODUCT_CONTENTS } from './contents.server.ts';
import { FIGURES_AS_OF } from './figures.ts';
import './loans.css';
import { LoanSection } from './LoanSection.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { contents: PRODUCT_CONTENTS, lenders: await readLenderCount(context.get(pageServices)) };
}

export default function LoansPage({ loaderData: { contents, lenders } }: Route.ComponentProps) {
  return (
    <>
      <PageHero lenders={lendersText(lenders)}>
        <Action href="/apply" kind="gold" size="large" label="Apply Now" icon="arrow-right" />
        <Action href="/calculators" kind="ghost" size="large" label="Work out my EMI" />
        {lenders > 0 && <Action href="/offers" kind="ghost" size="large" label="See offers" />}
      </PageHero>

      <nav aria-label="Loans on this page" className="page-width relative z-10 -mt-4">
        <ul className="flex flex-wrap gap-px overflow-clip rounded-card border border-line bg-line shadow-3">
          {PRODUCTS.map(({ slug, name, rateFrom }, position) => (
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
                    {name}
                  </b>
                  <span className="text-sm text-slate">from {rateFrom}% p.a.</span>
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
        Rates, amounts and tenures are our lending partners’ starting points and limits as of {FIGURES_AS_OF}. Your own offer
        depends on your income, your credit record and, for car loans, the car. The lender decides.
      </p>
      <ApplyBand title="Not sure which loan you need? One form sorts it out." />
    </>
  );
}
