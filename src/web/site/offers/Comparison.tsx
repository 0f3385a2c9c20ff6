import type { CSSProperties } from 'react';
import type { Offer } from '../../../shared/offers/offers.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { sortedPath } from './address.ts';
import { chargeFacts, conditionFacts, type Fact, incomeFacts, loanFacts, mainFacts } from '../../../shared/offers/facts.ts';
import { StaleMark } from './OfferRow.tsx';
import { ApplyLink, OfferLinks } from './OfferLinks.tsx';
import type { OffersView } from './read-offers.server.ts';

const factsOf = (offer: Offer): Fact[] => [
  ...mainFacts(offer),
  ...incomeFacts(offer),
  ...loanFacts(offer),
  ...chargeFacts(offer),
  ...conditionFacts(offer),
];

/** The chosen offers, one fact a row. Rows in which they differ come first, so that a phone shows them together. */
export function Comparison({ view: { compared, request, answer, sort, offers } }: { view: OffersView }) {
  const facts = compared.map((offer) => new Map(factsOf(offer).map(({ label, values }) => [label, values])));
  const labels = [...new Set(facts.flatMap((each) => [...each.keys()]))];
  const all = labels.map((label) => {
    const values = facts.map((each) => each.get(label) ?? ['not stated']);
    return { label, values, differs: new Set(values.map((each) => each.join('\n'))).size > 1 };
  });
  const differing = all.filter(({ differs }) => differs);
  const rows = [...differing, ...all.filter(({ differs }) => !differs)];
  return (
    <section className="page-width comparison">
      <h2 id="comparison">Side by side</h2>
      <p>{`${differing.length} of ${rows.length} facts differ. They come first, and are marked.`}</p>
      <table
        className="comparison-table"
        aria-labelledby="comparison"
        style={{ '--compared': compared.length } as CSSProperties}
      >
        <thead>
          <tr>
            <td>
              <span className="sr-only">Offer</span>
            </td>
            {compared.map(({ versionId, lender, product, isStale }) => (
              <th key={versionId} scope="col">
                <b>{lender}</b> <span>{product}</span>
                {isStale && <StaleMark />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className={differs ? 'differs' : undefined}>
              <th scope="row">
                {label}
                {differs && <span className="sr-only"> (differs)</span>}
              </th>
              {values.map((lines, place) => (
                <td key={compared[place]?.versionId}>
                  {lines.map((value) => (
                    <p key={value}>{value}</p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
          <tr className="comparison-next">
            <th scope="row">Next</th>
            {compared.map((offer) => (
              <td key={offer.versionId}>
                <ApplyLink offer={offer} request={request} answer={answer} />
                <OfferLinks offer={offer} request={request} answer={answer} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <ButtonLink href={`${sortedPath(request, sort)}#offers`} kind="quiet">
        <Icon name="arrow-left" /> All {offers.length} offers
      </ButtonLink>
    </section>
  );
}
