import type { CatalogueSnapshot } from '../../../shared/offers/snapshots.ts';
import { useSite } from '../../ui/useSite.ts';
import { useWords } from '../languages/words.ts';
import { EnglishText } from '../parts/EnglishText.tsx';
import { words } from './words.ts';

export function Complaints({ catalogue: { products } }: { catalogue: CatalogueSnapshot }) {
  const { brand, grievanceOfficer } = useSite().site;
  const texts = useWords(words).complaints;
  const lenders = new Map(products.map(({ lender }) => [lender.name, lender.grievanceOfficer]));
  return (
    <section id="complaints" aria-labelledby="complaints-title" className="page-width py-12 lg:py-16">
      <h2 id="complaints-title" className="match-title">
        {texts.title}
      </h2>
      <table className="match-table">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.for}</th>
            <th scope="col">{texts.officer}</th>
            <th scope="col">{texts.email}</th>
            <th scope="col">{texts.phone}</th>
          </tr>
        </thead>
        <tbody>
          {[[brand, grievanceOfficer] as const, ...lenders].map(([of, { name, email, phone }]) => (
            <tr key={of}>
              <th scope="row">{of === brand ? of : <EnglishText text={of} />}</th>
              <td>{of === brand ? name : <EnglishText text={name} />}</td>
              <td>
                <a href={`mailto:${email}`}>{email}</a>
              </td>
              <td className="num">{phone}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
