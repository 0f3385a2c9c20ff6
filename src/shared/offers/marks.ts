import type { OfferFigures, PossibleFigures } from './offers.ts';

/** The figures that an offer can be the lowest in, each as it is shown on a card. */
const MARKED = {
  apr: { text: 'Lowest APR', shown: ({ apr }: OfferFigures) => apr },
  emi: { text: 'Lowest EMI', shown: ({ emi }: OfferFigures) => Math.round(emi) },
  totalCost: { text: 'Lowest cost in all', shown: ({ totalCost }: OfferFigures) => totalCost },
} as const;

export type MarkedFigure = keyof typeof MARKED;

/** By the figure, what is said of it. */
export type Marks = Partial<Record<MarkedFigure, string>>;

/**
 * Facts about the figures of offers that are shown together, by version: which are the lowest. Those with the same figure are
 * marked alike; a single offer has nothing to be the lowest of. A possible offer is marked only for an APR that no offer beats.
 */
export function marksOf(offers: readonly OfferFigures[], possible: readonly PossibleFigures[]): ReadonlyMap<string, Marks> {
  const marks = new Map<string, Marks>();
  const add = ({ versionId }: OfferFigures, mark: Marks) => marks.set(versionId, { ...marks.get(versionId), ...mark });
  if (offers.length > 1)
    for (const figure of Object.keys(MARKED) as MarkedFigure[]) {
      const { text, shown } = MARKED[figure];
      const lowest = Math.min(...offers.map(shown));
      for (const offer of offers) if (shown(offer) === lowest) add(offer, { [figure]: text });
    }
  const all = [...offers, ...possible];
  const lowestApr = Math.min(...all.map(({ apr }) => apr));
  if (all.length > 1)
    for (const offer of possible) if (offer.apr === lowestApr) add(offer, { apr: `${MARKED.apr.text} if it fits` });
  return marks;
}
