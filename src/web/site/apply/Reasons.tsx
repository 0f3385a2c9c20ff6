import { useSite } from '../../ui/useSite.ts';
import { Section } from '../parts/Section.tsx';
import { type TintCard, TintCards } from '../parts/TintCards.tsx';

export function Reasons() {
  const { claims } = useSite().site;
  const reasons: readonly TintCard[] = [
    {
      icon: 'lightning',
      title: 'Fast Approval',
      text:
        `A decision within ${claims.decisionTime}, because software shortlists lenders before a person reviews your ` +
        'application.',
      tint: 'bg-tint-against',
    },
    {
      icon: 'receipt',
      title: 'Transparent Process',
      text: 'You see the rate, the fees and the total repayment before you decide. Nothing is hidden.',
      tint: 'bg-tint-used',
    },
    {
      icon: 'headset',
      title: 'Support Team',
      text: 'People who know your application answer your calls, from the first question to the final signature.',
      tint: 'bg-tint-personal',
    },
  ];
  return (
    <Section
      id="reasons"
      title="Why Choose Us"
      text="You can borrow in many places. Here are three things we set out to do better."
    >
      <TintCards cards={reasons} columns="md:grid-cols-3" />
    </Section>
  );
}
