import type { IconName } from '../../ui/icons/names.ts';
import { useSite } from '../../ui/useSite.ts';
import { IconPlate } from '../parts/IconPlate.tsx';
import { SectionHead } from '../parts/SectionHead.tsx';

/** What a partner gains. */
export function Benefits() {
  const { claims } = useSite().site;
  const benefits: readonly { icon: IconName; title: string; text: string }[] = [
    {
      icon: 'users-three',
      title: 'Borrowers who asked',
      text: 'Behind every request is a person who filled in a form and waits for an answer.',
    },
    {
      icon: 'target',
      title: 'Requests that fit',
      text: 'Our matching looks at income, place and loan before a request goes to a lender.',
    },
    { icon: 'file-text', title: 'No paper', text: 'Details arrive on screen and in order, not as a stack of photocopies.' },
    {
      icon: 'chart-line-up',
      title: 'A growing marketplace',
      text: `${claims.growthRate} growth, ${claims.satisfiedCustomers} satisfied customers, ${claims.lendingPartners} lending partners.`,
    },
    { icon: 'headset', title: 'One team to ask', text: 'The same people answer you and stay with the borrower.' },
    { icon: 'scales', title: 'Clear terms', text: 'What each side does and gets is agreed in writing before the first request.' },
  ];
  return (
    <section aria-labelledby="benefits" className="page-width py-14 lg:py-21">
      <SectionHead id="benefits" title="What you gain" text="A partnership is worth having when both sides would miss it." />
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="flex min-w-0 gap-4">
            <IconPlate name={icon} className="bg-marigold-50 text-marigold-800" />
            <div className="min-w-0">
              <h3 className="mb-1 pt-1 text-[20px] leading-[1.15] font-bold tracking-normal">{title}</h3>
              <p className="text-[15.5px] leading-[1.45] text-slate">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
