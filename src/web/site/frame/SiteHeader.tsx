import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { fill } from '../../../shared/languages/words.ts';
import { useWords } from '../languages/words.ts';
import { Languages } from './Languages.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { SideMenu } from './SideMenu.tsx';
import { words } from './words.ts';

export function SiteHeader() {
  const { site } = useSite();
  const { home, callUs, applyNow } = useWords(words);
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <div className="site-header-box">
          <div className="site-header-row">
            <a href="/" className="site-header-logo" aria-label={fill(home, { brand: site.brand })}>
              <Logo />
            </a>
            <MainNavigation />
            <div className="site-header-end">
              <Languages link="header-link" />
              <a href={`tel:${site.phoneDial}`} className="header-link header-phone">
                <Icon name="phone" />
                <span className="sr-only">{callUs}</span>
                {site.phone}
              </a>
              <template className="staff-link">
                <a href="/admin" className="header-link header-staff">
                  <Icon name="gauge" />
                  <span>Back office</span>
                </a>
              </template>
              <ButtonLink href="/apply">{applyNow}</ButtonLink>
              <SideMenu />
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}
