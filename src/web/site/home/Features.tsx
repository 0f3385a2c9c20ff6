import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { lendersText } from '../parts/lenders-text.ts';

interface Feature {
  icon: IconName;
  title: string;
  text: string;
  /** Where it can be seen, while there are offers. */
  link?: { to: string; label: string };
}

const features = (lenders: number): readonly Feature[] => [
  {
    icon: 'scales',
    title: 'Best Offers, Many Lenders',
    text: `One form reaches ${lendersText(lenders)}.`,
    link: { to: '/offers', label: 'See offers' },
  },
  {
    icon: 'lightning',
    title: 'Instant Eligibility & Pre-Approval',
    text: 'Know where you stand before you commit to anything.',
  },
  {
    icon: 'brain',
    title: 'Smart Lender Matching',
    text: 'Our software looks for lenders who offer the loan and the amount you ask for.',
    link: { to: '/how-we-match', label: 'How we match' },
  },
  {
    icon: 'file-text',
    title: 'Fast & Paperless',
    text: 'From application to signature without a single photocopy.',
  },
  {
    icon: 'receipt',
    title: 'No Hidden Charges',
    text: 'You see every fee before you decide.',
  },
  {
    icon: 'headset',
    title: 'Complete Loan Support',
    text: 'People who answer your calls until the money is in your account.',
  },
];

export function Features({ lenders }: { lenders: number }) {
  return (
    <section aria-labelledby="features" className="page-width home-section features">
      <h2 id="features" className="section-heading">
        AI-driven lending for your needs
      </h2>
      <ul>
        {features(lenders).map(({ icon, title, text, link }) => (
          <li key={title}>
            <span className="arch">
              <Icon name={icon} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>
                {text} {lenders > 0 && link && <a href={link.to}>{link.label}</a>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
