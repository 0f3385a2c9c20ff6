import { TextLink } from '../parts/TextLink.tsx';
import { useOfferWords } from './useOfferWords.ts';

export function Disclosures({ checked }: { checked: string }) {
  const { howWeMatch, know } = useOfferWords().texts;
  return (
    <section aria-label={know.title} className="page-width">
      <div className="know">
        <p>
          {checked}
          {know.indicative}
        </p>
        <p>
          {know.payment} <TextLink to="/how-we-match#payment">{know.whoPays}</TextLink> ·{' '}
          <TextLink to="/how-we-match">{howWeMatch}</TextLink> ·{' '}
          <TextLink to="/how-we-match#complaints">{know.officers}</TextLink>
        </p>
      </div>
    </section>
  );
}
