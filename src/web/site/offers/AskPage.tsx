import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Crumb } from '../parts/crumbs.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { SideSteps } from '../parts/SideSteps.tsx';
import { Trail } from '../parts/Trail.tsx';
import { Disclosures } from './Disclosures.tsx';
import { OfferForm } from './OfferForm.tsx';
import type { FormView } from './read-offers.server.ts';

const STEPS = [
  {
    title: 'You ask for a loan',
    text: 'No name, no phone number and no cookie. Your answers are in the address of the next page, and we keep none.',
  },
  {
    title: 'Published rules decide',
    text: 'Each lender’s product is checked against its rules. The same answers bring the same offers to everybody.',
  },
  {
    title: 'You compare true costs',
    text: 'Offers come lowest APR first, with every charge. Lenders without an offer are named, with the reason.',
  },
  { title: 'You apply, or you don’t', text: 'An offer is indicative. The lender’s own Key Facts Statement binds.' },
] as const;

/** The form, before offers are shown or when an answer has to be corrected. */
export function AskPage({ crumbs, view: { typed, errors, asked } }: { crumbs: readonly Crumb[]; view: FormView }) {
  const isRefused = Object.keys(errors).length > 0;
  return (
    <>
      {!isRefused && (
        <PageHero
          ground="peacock"
          top={<Trail crumbs={crumbs} />}
          heading={
            <>
              Offers first, <em>names later</em>
            </>
          }
          lead="Which lenders would lend to you, at what APR and with which charges, and why the others would not."
          picture="hero-intro"
          alt="A phone with an approved application between two small banks and stacks of rupee coins"
        >
          <ButtonLink href="#request" kind="gold" size="large">
            See offers <Icon name="arrow-down" />
          </ButtonLink>
          <ButtonLink href="/how-we-match" kind="ghost" size="large">
            How we match
          </ButtonLink>
        </PageHero>
      )}
      <section id="request" aria-labelledby="request-title" className="bg-mist-50 py-14 lg:py-21">
        <div className="page-width grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
          <div className="form-card">
            {isRefused ? (
              <h1 id="request-title" className="text-[clamp(1.75rem,2.9vw,2.25rem)]">
                Your request
              </h1>
            ) : (
              <h2 id="request-title">Your request</h2>
            )}
            <p>Three answers show which lenders may lend to you. What else their rules ask for depends on the loan.</p>
            {isRefused && (
              <Notice kind="error" className="mb-6">
                Please correct the marked answers.
              </Notice>
            )}
            <OfferForm typed={typed} errors={errors} asked={asked} labelledBy="request-title" />
          </div>
          <div className="lg:sticky lg:top-28 lg:order-first">
            <h2 className="max-w-[12em] text-[clamp(2rem,3.7vw,3rem)]">The cost before the commitment</h2>
            <SideSteps steps={STEPS} />
          </div>
        </div>
      </section>
      <Disclosures />
    </>
  );
}
