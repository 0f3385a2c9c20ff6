import type { CatalogueSnapshot } from '../../../shared/offers/snapshots.ts';
import { useWords } from '../languages/words.ts';
import { EnglishText } from '../parts/EnglishText.tsx';
import { words } from './words.ts';

/** What each lender pays us, and that it changes nothing. */
export function Payments({ catalogue: { products } }: { catalogue: CatalogueSnapshot }) {
  const { lender: lenderHead, payments } = useWords(words);
  const { title, text, caption, product, share } = payments;
  return (
    <section aria-labelledby="payment" className="bg-mist-50 py-12 lg:py-16">
      <div className="page-width">
        <h2 id="payment" className="match-title">
          {title}
        </h2>
        <div className="match-text">
          <p>{text}</p>
        </div>
        <table className="match-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{lenderHead}</th>
              <th scope="col">{product}</th>
              <th scope="col">{share}</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ versionId, lender, terms }) => (
              <tr key={versionId}>
                <th scope="row">
                  <EnglishText text={lender.name} />
                </th>
                <td>
                  <EnglishText text={terms.name} />
                </td>
                <td className="num">{terms.commission}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
