import type { CatalogueSnapshot } from '../../../shared/offers/snapshots.ts';

/** What each lender pays us, and that it changes nothing. */
export function Payments({ catalogue: { products } }: { catalogue: CatalogueSnapshot }) {
  return (
    <section aria-labelledby="payment" className="bg-mist-50 py-12 lg:py-16">
      <div className="page-width">
        <h2 id="payment" className="match-title">
          Who pays us
        </h2>
        <div className="match-text">
          <p>
            You pay us no fee. A lender pays us a share of the loan when it is disbursed. What it pays never changes which
            offers you see, or their order: the program that matches and ranks does not read it. Our tests double what
            lenders pay in 10,000 random catalogues and check that no order changes.
          </p>
        </div>
        <table className="match-table">
          <caption className="sr-only">What each lender pays us</caption>
          <thead>
            <tr>
              <th scope="col">Lender</th>
              <th scope="col">Product</th>
              <th scope="col">Share of the loan</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ versionId, lender, terms }) => (
              <tr key={versionId}>
                <th scope="row">{lender.name}</th>
                <td>{terms.name}</td>
                <td className="num">{terms.commission}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
