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

export function Comparison({ view: { compared, request, answer, sort, offers } }: { view: OffersView }) {
  const facts = compared.map((offer) => new Map(factsOf(offer).map(({ label, values }) => [label, values])));
  const labels = [...new Set(facts.flatMap((each) => [...each.keys()]))];
  return (
    <section className="page-width py-10 lg:py-14">
      <h2 id="comparison" className="text-[clamp(1.75rem,3.2vw,2.5rem)]">
        Side by side
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard. */}
      <div role="region" aria-labelledby="comparison" tabIndex={0} className="comparison-scroll">
        <table className="comparison-table">
          <thead>
            <tr>
              <td>
                <span className="sr-only">Offer</span>
              </td>
              {compared.map(({ versionId, lender, product, isStale }) => (
                <th key={versionId} scope="col">
                  <b>{lender}</b> {product}
                  {isStale && <StaleMark />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {compared.map(({ versionId }, place) => (
                  <td key={versionId}>
                    {(facts[place]?.get(label) ?? ['not stated']).map((value) => (
                      <p key={value}>{value}</p>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
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
      </div>
      <ButtonLink href={`${sortedPath(request, sort)}#offers`} kind="quiet" className="mt-6">
        <Icon name="arrow-left" /> All {offers.length} offers
      </ButtonLink>
    </section>
  );
}
