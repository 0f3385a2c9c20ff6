import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';

/** The disclosure that every page of a loan marketplace carries. */
export function ResponsibleLending() {
  const { site } = useSite();
  return (
    <p className="site-footer-note">
      <Icon name="info" />
      <span>
        {site.brand} is a marketplace, not a lender: banks and lending companies make the offers and decide. Rates “from” and
        amounts “up to” are indicative. Borrow what you can repay with ease, read the lender’s Key Facts Statement before you
        sign, and pay nobody in advance for the promise of a loan.
      </span>
    </p>
  );
}
