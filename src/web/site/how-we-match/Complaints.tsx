import type { CatalogueSnapshot } from '../../../shared/offers/snapshots.ts';
import { useSite } from '../../ui/useSite.ts';

export function Complaints({ catalogue: { products } }: { catalogue: CatalogueSnapshot }) {
  const { brand, grievanceOfficer } = useSite().site;
  const lenders = new Map(products.map(({ lender }) => [lender.name, lender.grievanceOfficer]));
  return (
    <section id="complaints" aria-labelledby="complaints-title" className="page-width py-12 lg:py-16">
      <h2 id="complaints-title" className="match-title">
        Grievance officers
      </h2>
      <table className="match-table">
        <caption className="sr-only">Grievance officers</caption>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">Officer</th>
            <th scope="col">Email</th>
            <th scope="col">Phone</th>
          </tr>
        </thead>
        <tbody>
          {[[brand, grievanceOfficer] as const, ...lenders].map(([of, { name, email, phone }]) => (
            <tr key={of}>
              <th scope="row">{of}</th>
              <td>{name}</td>
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
