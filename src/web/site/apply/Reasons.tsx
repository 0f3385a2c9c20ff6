import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { useSite } from '../../ui/useSite.ts';
import { SectionHead } from '../parts/SectionHead.tsx';

/** Three reasons to apply here. */
export function Reasons() {
  const { claims } = useSite().site;
  const reasons: readonly { icon: IconName; title: string; text: string; tint: string }[] = [
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
      <SectionHead id="reasons" title="Why Choose Us" text="You can borrow in many places. These are the three things that we want to do better." />
      <ul className="grid gap-5 md:grid-cols-3">
        {reasons.map(({ icon, title, text, tint }) => (
          <li key={title} className={`rounded-card p-6 md:p-7 ${tint}`}>
            <span className="arch grid h-15 w-13 place-items-center bg-white/70 text-2xl text-peacock-800">
              <Icon name={icon} className="mt-3" />
            </span>
            <h3 className="mt-5 text-[24px]">{title}</h3>
            <p className="mt-2 text-[16px] leading-normal text-[#2f4d56]">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
