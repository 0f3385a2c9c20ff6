import { PRODUCTS } from '../../../shared/loans/products.ts';
import { TRACK } from '../../../shared/loans/track.ts';
import { OFFER_LINKS } from '../../../shared/site/addresses.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { fill } from '../../../shared/languages/words.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import { Languages } from './Languages.tsx';
import { useHasOffers, useLabels } from './navigation.ts';
import { words } from './words.ts';

const QUICK_LINKS = [
  '/',
  '/our-story',
  '/calculators',
  '/become-partner',
  '/our-story/contact-us',
  '/community',
  '/community/blogs',
] as const;

const LEGAL_LINKS = ['/PrivacyPolicy', '/TermsAndCondition'] as const;

const SOCIAL = [
  ['facebook', 'Facebook', 'facebook-logo'],
  ['instagram', 'Instagram', 'instagram-logo'],
  ['x', 'X', 'x-logo'],
  ['linkedin', 'LinkedIn', 'linkedin-logo'],
  ['youtube', 'YouTube', 'youtube-logo'],
] as const;

interface LinkListProps {
  id: string;
  title: string;
  paths: readonly string[];
  /** Where they differ from those of the menus. */
  labels?: Readonly<Record<string, string>>;
}

function LinkList({ id, title, paths, labels = {} }: LinkListProps) {
  const labelOf = useLabels();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <a href={path} className="footer-link">
              {labels[path] ?? labelOf(path)}
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
  const { home, pages, footer } = useWords(words);
  return (
    <footer className="site-footer">
      <div className="site-footer-lattice jaali" aria-hidden="true" />
      <div className="site-footer-box">
        <div className="site-footer-columns">
          <div className="site-footer-brand">
            <a href="/" aria-label={fill(home, { brand: site.brand })}>
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
                    aria-label={fill(footer.newTab, { name })}
                  >
                    <Icon name={icon} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <LinkList
            id="footer-quick-links"
            title={footer.quickLinks}
            paths={[...QUICK_LINKS, ...(useHasOffers() ? OFFER_LINKS : []).map(({ path }) => path)]}
            labels={{ '/our-story': footer.aboutUs, '/community/blogs': footer.blogs }}
          />
          <div>
            <LinkList id="footer-loan-products" title={footer.loanProducts} paths={PRODUCTS.map(({ path }) => path)} />
            <LinkList id="footer-application" title={footer.application} paths={[TRACK]} />
          </div>
          <div>
            <h2>{footer.contact}</h2>
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
          <span>{fill(footer.note, { brand: site.brand })}</span>
        </p>
        <p className="site-footer-grievance">
          <Icon name="scales" />
          <span>
            {fillNodes(footer.grievance, {
              name: grievanceOfficer.name,
              email: (
                <a key="email" href={`mailto:${grievanceOfficer.email}`}>
                  {grievanceOfficer.email}
                </a>
              ),
              phone: (
                <span key="phone" className="site-footer-phone">
                  {grievanceOfficer.phone}
                </span>
              ),
            })}
          </span>
        </p>
        <div className="site-footer-end">
          <p>{fill(footer.operatedBy, { year, brand: site.brand, company: site.company })}</p>
          <Languages link="footer-link" />
          <ul>
            {LEGAL_LINKS.map((path) => (
              <li key={path}>
                <a href={path} className="footer-link">
                  {pages[path]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
