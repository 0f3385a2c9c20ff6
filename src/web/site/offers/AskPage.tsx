import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FormSection } from '../parts/FormSection.tsx';
import { PageHero } from '../parts/PageHero.tsx';
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
    text: 'Each lender’s product is checked against its rules. The same answers bring the same offers to everyone.',
  },
  {
    title: 'You compare true costs',
    text: 'Offers come lowest APR first, with every charge. Lenders without an offer are named, with the reason.',
  },
  { title: 'You apply, or you don’t', text: 'An offer is indicative. The lender’s own Key Facts Statement binds.' },
] as const;

/** The form, before offers are shown or when an answer has to be corrected. */
export function AskPage({ view: { typed, errors, asked } }: { view: FormView }) {
  const isRefused = Object.keys(errors).length > 0;
  return (
    <>
      {!isRefused && (
        <PageHero
          ground="peacock"
          heading={['Offers first,', 'names later']}
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
      <FormSection
        id="request"
        title="Your request"
        level={isRefused ? 1 : 2}
        text="Three answers show which lenders may lend to you. What else their rules ask for depends on the loan."
        next={{ title: 'The cost before the commitment', steps: STEPS }}
      >
        {isRefused && (
          <Notice kind="error" className="mb-6">
            Please correct the marked answers.
          </Notice>
        )}
        <OfferForm typed={typed} errors={errors} asked={asked} labelledBy="request-title" />
      </FormSection>
      <Disclosures />
    </>
  );
}
