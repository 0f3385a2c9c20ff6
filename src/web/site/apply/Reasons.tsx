import { useSite } from '../../ui/useSite.ts';
import { SectionHead } from '../parts/SectionHead.tsx';
import { type TintCard, TintCards } from '../parts/TintCards.tsx';

/** Three reasons to apply here. */
export function Reasons() {
  const { claims } = useSite().site;
  const reasons: readonly TintCard[] = [
    {
      icon: 'lightning',
      title: 'Fast Approval',
      text: `A decision within ${claims.decisionTime}, since software sorts what fits before a person looks.`,
      tint: 'bg-tint-against',
    },
    {
      icon: 'receipt',
      title: 'Transparent Process',
      text: 'Rate, fees and the total that you repay are on the table before you decide. Nothing is hidden.',
      tint: 'bg-tint-used',
    },
    {
      icon: 'headset',
      title: 'Support Team',
      text: 'People who know your application pick up the phone, from the first question to the last signature.',
      tint: 'bg-tint-personal',
    },
  ];
  return (
    <section aria-labelledby="reasons" className="page-width py-14 lg:py-21">
      <SectionHead
        id="reasons"
        title="Why Choose Us"
        text="You can borrow in many places. These are the three things that we want to do better."
      />
      <TintCards cards={reasons} columns="md:grid-cols-3" />
    </section>
  );
}
