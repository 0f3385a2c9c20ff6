import type { SiteFacts } from '../../../shared/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { useSite } from '../../ui/useSite.ts';

const features = ({ claims }: SiteFacts): readonly { icon: IconName; title: string; text: string }[] => [
  {
    icon: 'scales',
    title: 'Best Offers, Many Lenders',
    text: `One form, and ${claims.lendingPartners} lending partners compete for it.`,
  },
  {
    icon: 'lightning',
    title: 'Instant Eligibility & Pre-Approval',
    text: 'Know where you stand before you commit to anything.',
  },
  {
    icon: 'brain',
    title: 'Smart Lender Matching',
    text: 'Our AI looks for the lenders who suit your income and your plans.',
  },
  {
    icon: 'file-text',
    title: 'Fast & Paperless',
    text: 'From the first question to the signature without a single photocopy.',
  },
  {
    icon: 'receipt',
    title: 'No Hidden Charges',
    text: 'Every fee is on the table before you decide.',
  },
  {
    icon: 'headset',
    title: 'Complete Loan Support',
    text: 'People who pick up the phone, until the money is in your account.',
  },
];

export function Features() {
  const { site } = useSite();
  return (
    <section aria-labelledby="features" className="page-width pt-14 pb-14 lg:pt-18 lg:pb-21">
      <h2 id="features" className="mb-8 max-w-[15em] text-[clamp(34px,3.7vw,48px)] lg:mb-11">
        AI-driven lending for your needs
      </h2>
      <ul className="grid grid-cols-2 gap-x-4.5 gap-y-7 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-10">
        {features(site).map(({ icon, title, text }) => (
          <li key={title} className="flex min-w-0 flex-col gap-2.5 sm:flex-row sm:gap-4">
            <span className="arch grid h-15 w-13 flex-none place-items-center bg-mist-100 text-2xl text-peacock-700">
              <Icon name={icon} className="mt-3" />
            </span>
            <div className="min-w-0">
              <h3 className="mb-1.5 text-lg leading-[1.15] font-bold tracking-normal sm:pt-1 lg:text-[19px]">{title}</h3>
              <p className="text-[15px] leading-[1.45] text-slate">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
