import { PRODUCTS } from '../../../shared/loans/products.ts';
import { OFFER_LINKS } from '../../../shared/site/addresses.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { useHasOffers } from './navigation.ts';

const QUICK_LINKS = [
  { label: 'Home', path: '/' },
  { label: 'About Us', path: '/our-story' },
  { label: 'Calculators', path: '/calculators' },
  { label: 'Become a Partner', path: '/become-partner' },
  { label: 'Contact Us', path: '/our-story/contact-us' },
  { label: 'Community', path: '/community' },
  { label: 'Blogs', path: '/community/blogs' },
];

const LEGAL_LINKS = [
  { label: 'Privacy Policy', path: '/PrivacyPolicy' },
  { label: 'Terms and Conditions', path: '/TermsAndCondition' },
];

const SOCIAL = [
  ['facebook', 'Facebook', 'facebook-logo'],
  ['instagram', 'Instagram', 'instagram-logo'],
  ['x', 'X', 'x-logo'],
  ['linkedin', 'LinkedIn', 'linkedin-logo'],
  ['youtube', 'YouTube', 'youtube-logo'],
] as const;

function LinkList({ title, links }: { title: string; links: readonly { label: string; path: string }[] }) {
  const id = `footer-${title.toLowerCase().replace(' ', '-')}`;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ label, path }) => (
          <li key={label}>
            <a href={path} className="footer-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SiteFooter() {
  const { site, year } = useSite();
  const { office, grievanceOfficer } = site;
  return (
    <footer className="site-footer">
      <div className="site-footer-lattice jaali" aria-hidden="true" />
      <div className="site-footer-box">
        <div className="site-footer-columns">
          <div className="site-footer-brand">
            <a href="/" aria-label={`${site.brand}, home page`}>
              <Logo tone="light" />
            </a>
            <p>{site.tagline}</p>
            <ul className="social">
              {SOCIAL.map(([key, name, icon]) => (
                <li key={key}>
                  <a
                    href={site.social[key]}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${name} (opens in a new tab)`}
                  >
                    <Icon name={icon} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <LinkList title="Quick Links" links={useHasOffers() ? [...QUICK_LINKS, ...OFFER_LINKS] : QUICK_LINKS} />
          <LinkList title="Loan Products" links={PRODUCTS.map(({ name, path }) => ({ label: name, path }))} />
          <div>
            <h2>Contact</h2>
            <ul className="site-footer-contact">
              <li>
                <Icon name="map-pin" />
                <address>
                  {office.lines.map((line) => (
                    <span key={line}>{line},</span>
                  ))}
                  <span>
                    {office.city} {office.pincode}, {office.state}
                  </span>
                </address>
              </li>
              <li>
                <Icon name="phone" />
                <a href={`tel:${site.phoneDial}`} className="footer-link">
                  {site.phone}
                </a>
              </li>
              <li>
                <Icon name="envelope" />
                <a href={`mailto:${site.email}`} className="footer-link">
                  {site.email}
                </a>
              </li>
            </ul>
          </div>
        </div>
        <p className="site-footer-note">
          <Icon name="info" />
          <span>
            {site.brand} is a marketplace, not a lender: banks and lending companies make the offers and decide. Rates “from”
            and amounts “up to” are indicative. Borrow what you can repay with ease, read the lender’s Key Facts Statement
            before you sign, and pay no one in advance for the promise of a loan.
          </span>
        </p>
        <p className="site-footer-grievance">
          <Icon name="scales" />
          <span>
            Not happy with how we handled something? Write to our grievance officer, {grievanceOfficer.name}:{' '}
            <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>,{' '}
            <span className="site-footer-phone">{grievanceOfficer.phone}</span>.
          </span>
        </p>
        <div className="site-footer-end">
          <p>
            © {year} {site.brand}, operated by {site.company}.
          </p>
          <ul>
            {LEGAL_LINKS.map(({ label, path }) => (
              <li key={path}>
                <a href={path} className="footer-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
