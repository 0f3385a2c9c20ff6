import type { CSSProperties } from 'react';
import { fill } from '../../../shared/languages/words.ts';
import type { FoundOffer } from '../../../shared/offers/match.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EnglishText, WithNames } from '../parts/EnglishText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { sortedPath } from './address.ts';
import { chargeFacts, conditionFacts, type Fact, incomeFacts, loanFacts, mainFacts } from '../../../shared/offers/facts.ts';
import { StaleMark } from './OfferRow.tsx';
import { ApplyLink, OfferLinks } from './OfferLinks.tsx';
import type { OffersView } from './read-offers.server.ts';
import { useOfferWords } from './useOfferWords.ts';

/** The chosen offers, one fact a row. Rows in which they differ come first, so that a phone shows them together. */
export function Comparison({ view: { compared, request, answer, sort, offers } }: { view: OffersView }) {
  const { language, texts, terms, said } = useOfferWords();
  const { title, text, ...words } = texts.comparison;
  const factsOf = (offer: FoundOffer): Fact[] => [
    ...mainFacts(offer, terms),
    ...incomeFacts(offer, terms),
    ...loanFacts(offer, terms),
    ...chargeFacts(offer, terms),
    ...conditionFacts(offer, terms, language),
  ];
  const facts = compared.map((offer) => new Map(factsOf(offer).map(({ label, values }) => [label, values])));
  const labels = [...new Set(facts.flatMap((each) => [...each.keys()]))];
  const all = labels.map((label) => {
    const values = facts.map((each) => each.get(label) ?? [terms.rates.notStated]);
    return { label, values, differs: new Set(values.map((each) => each.join('\n'))).size > 1 };
  });
  const differing = all.filter(({ differs }) => differs);
  const rows = [...differing, ...all.filter(({ differs }) => !differs)];
  return (
    <section className="page-width comparison">
      <h2 id="comparison">{title}</h2>
      <p>{fill(text, { differing: differing.length, all: rows.length })}</p>
      <table
        className="comparison-table"
        aria-labelledby="comparison"
        style={{ '--compared': compared.length } as CSSProperties}
      >
        <thead>
          <tr>
            <td>
              <span className="sr-only">{words.offer}</span>
            </td>
            {compared.map(({ versionId, lender, product, isStale }) => (
              <th key={versionId} scope="col">
                <b>
                  <EnglishText text={lender} />
                </b>{' '}
                <span>
                  <EnglishText text={product} />
                </span>
                {isStale && <StaleMark words={said} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className={differs ? 'differs' : undefined}>
              <th scope="row">
                {label}
                {differs && <span className="sr-only">{words.differs}</span>}
              </th>
              {values.map((lines, place) => (
                <td key={compared[place]?.versionId}>
                  {lines.map((value) => (
                    <p key={value}>
                      <WithNames text={value} />
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
          <tr className="comparison-next">
            <th scope="row">{words.next}</th>
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
        <Icon name="arrow-left" /> {fill(texts.all, { count: offers.length })}
      </ButtonLink>
    </section>
  );
}
