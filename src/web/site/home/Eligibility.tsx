import { fill } from '../../../shared/languages/words.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { words as said } from '../../../shared/leads/said/words.ts';
import { useNotice } from '../forms/useNotice.ts';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import steps from '../apply/steps.md?raw';
import { RequestNotice } from '../forms/NoticeText.tsx';
import type { LoanFormField } from '../forms/loan.ts';
import type { RefusedPost } from '../forms/post.ts';
import { useHasOffers, useLabels } from '../frame/navigation.ts';
import { useWords } from '../languages/words.ts';
import { Action } from '../parts/Action.tsx';
import { readSteps } from '../parts/text.ts';
import { NoticeLink } from '../privacy-notice/NoticeLink.tsx';
import { words } from './words.ts';

interface EligibilityProps {
  refused: RefusedPost<LoanFormField> | undefined;
}

export function Eligibility({ refused }: EligibilityProps) {
  const { eligibility } = useWords(words);
  const notice = useNotice('loans');
  return (
    <section id="eligibility" aria-labelledby="eligibility-heading" className="home-section eligibility">
      <div className="page-width">
        <Teaser />
        <div className="form-card eligibility-form">
          <h2 id="eligibility-heading">{eligibility.check}</h2>
          <p>{eligibility.checkText}</p>
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
          <NoticeLink noun="loans" />
        </div>
        <WhatFollows />
      </div>
    </section>
  );
}

function Teaser() {
  const { site } = useSite();
  const { applyNow, seeOffers, eligibility } = useWords(words);
  const { decisionTime } = site.claims;
  return (
    <div className="teaser">
      <p className="eyebrow">
        <Icon name="clock" />
        {fill(eligibility.decision, { decisionTime })}
      </p>
      <h2>{eligibility.title}</h2>
      <p>{fill(eligibility.text, { decisionTime, brand: site.brand })}</p>
      <div className="teaser-ways">
        <Action href="/apply" kind="gold" size="large" label={applyNow} icon="arrow-right" />
        {useHasOffers() && <Action href="/offers" kind="ghost" size="large" label={seeOffers} />}
      </div>
    </div>
  );
}

/** What follows and what it costs. On phones it comes after the form. */
function WhatFollows() {
  const { decisionTime } = useSite().site.claims;
  const { eligibility } = useWords(words);
  const labelOf = useLabels();
  return (
    <div className="teaser-more">
      <div>
        <h3>{eligibility.next}</h3>
        <ol className="teaser-steps">
          {readSteps(useWords(steps), { decisionTime }).map(({ title, text }, position) => (
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
        <h3>{eligibility.rates}</h3>
        <ul className="teaser-rates">
          {PRODUCTS.map(({ path, rateFrom }) => (
            <li key={path}>
              <a href={path}>
                {labelOf(path)} <b className="num">{rateFrom}%</b>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
