import { PRODUCTS } from '../../../shared/loans/products.ts';
import { words as said } from '../forms/said/words.ts';
import { useNotice } from '../forms/useNotice.ts';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import steps from '../apply/steps.md?raw';
import { RequestNotice } from '../forms/NoticeText.tsx';
import type { LoanFormField } from '../forms/loan.ts';
import type { RefusedPost } from '../forms/post.ts';
import { useHasOffers } from '../frame/navigation.ts';
import { Action } from '../parts/Action.tsx';
import { readSteps } from '../parts/text.ts';

interface EligibilityProps {
  refused: RefusedPost<LoanFormField> | undefined;
}

export function Eligibility({ refused }: EligibilityProps) {
  const notice = useNotice('loans');
  return (
    <section id="eligibility" aria-labelledby="eligibility-heading" className="home-section eligibility">
      <div className="page-width">
        <Teaser />
        <div className="form-card eligibility-form">
          <h2 id="eligibility-heading">Quick Loan Eligibility Check</h2>
          <p>About two minutes, and no fee. A lender that takes up your request may make a credit enquiry.</p>
          <Island
            name="loan-form"
            when="touched"
            words={said}
            props={{
              action: '/?index',
              notice,
              refused,
              labelledBy: 'eligibility-heading',
              submitLabel: 'Check my eligibility',
            }}
          />
          <RequestNotice notice={notice} />
        </div>
        <WhatFollows />
      </div>
    </section>
  );
}

function Teaser() {
  const { site } = useSite();
  return (
    <div className="teaser">
      <p className="eyebrow">
        <Icon name="clock" />
        Decision within {site.claims.decisionTime}
      </p>
      <h2>Apply today, know by tomorrow</h2>
      <p>
        Apply now and get a decision within {site.claims.decisionTime}. Someone from {site.brand} is there to help until
        then.
      </p>
      <div className="teaser-ways">
        <Action href="/apply" kind="gold" size="large" label="Apply Now" icon="arrow-right" />
        {useHasOffers() && <Action href="/offers" kind="ghost" size="large" label="See offers" />}
      </div>
    </div>
  );
}

/** What follows and what it costs. On phones it comes after the form. */
function WhatFollows() {
  const { decisionTime } = useSite().site.claims;
  return (
    <div className="teaser-more">
      <div>
        <h3>What happens next</h3>
        <ol className="teaser-steps">
          {readSteps(steps, { decisionTime }).map(({ title, text }, position) => (
            <li key={title}>
              <span aria-hidden="true" className="num">
                {position + 1}
              </span>
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3>Rates from, a year</h3>
        <ul className="teaser-rates">
          {PRODUCTS.map(({ path, name, rateFrom }) => (
            <li key={path}>
              <a href={path}>
                {name} <b className="num">{rateFrom}%</b>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
