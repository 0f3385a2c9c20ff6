import { LOAN_NOTICE } from '../../../shared/privacy/notices.ts';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useSite } from '../../ui/useSite.ts';
import { RequestNotice } from '../forms/NoticeText.tsx';
import type { LoanFormField } from '../forms/loan.ts';
import type { RefusedPost } from '../forms/post.ts';
import { Action } from '../parts/Action.tsx';

interface EligibilityProps {
  refused: RefusedPost<LoanFormField> | undefined;
}

export function Eligibility({ refused }: EligibilityProps) {
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
            props={{
              action: '/?index',
              notice: LOAN_NOTICE,
              refused,
              labelledBy: 'eligibility-heading',
              submitLabel: 'Check my eligibility',
            }}
          />
          <RequestNotice notice={LOAN_NOTICE} />
        </div>
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
      <Action href="/apply" kind="gold" size="large" label="Apply Now" icon="arrow-right" />
      <div className="teaser-art">
        <Picture name="apply" alt="" sizes="440px" />
      </div>
    </div>
  );
}
