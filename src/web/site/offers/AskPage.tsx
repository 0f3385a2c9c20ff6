import { Notice } from '../../ui/Notice.tsx';
import { Action } from '../parts/Action.tsx';
import { FormSection } from '../parts/FormSection.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { readSteps } from '../parts/text.ts';
import { Disclosures } from './Disclosures.tsx';
import { OfferForm } from './OfferForm.tsx';
import type { FormView } from './read-offers.server.ts';
import steps from './steps.md?raw';

const STEPS = readSteps(steps);

/** The form, before offers are shown or when an answer has to be corrected. */
export function AskPage({ view: { typed, errors, asked } }: { view: FormView }) {
  const isRefused = Object.keys(errors).length > 0;
  return (
    <>
      {!isRefused && (
        <PageHero>
          <Action href="#request" kind="gold" size="large" label="See offers" icon="arrow-down" />
          <Action href="/how-we-match" kind="ghost" size="large" label="How we match" />
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
