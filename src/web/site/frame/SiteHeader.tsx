import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { MainNavigation } from './MainNavigation.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useStaffSignedIn } from './useStaffSignedIn.ts';

/** Pixels of scrolling after which the header draws itself together. */
const COMPACT_BEYOND = 20;

export function SiteHeader() {
  const { site } = useSite();
  const staff = useStaffSignedIn();
  const [compact, setCompact] = useState(false);

  useEffect(() => {
    const look = () => setCompact(scrollY > COMPACT_BEYOND);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  return (
    <header className="site-header" data-compact={compact || undefined}>
      <div className="site-header-bar">
        <div className="site-header-box">
          <div className="site-header-row">
            <a href="/" className="site-header-logo" aria-label={`${site.brand}, home page`}>
              <Logo />
            </a>
            <MainNavigation />
            <div className="site-header-end">
              {staff ? (
                <a href="/admin" className="header-link header-staff">
                  <Icon name="gauge" />
                  <span>Back office</span>
                </a>
              ) : (
                <a href={`tel:${site.phoneDial}`} className="header-link header-phone">
                  <Icon name="phone" />
                  <span className="sr-only">Call us: </span>
                  {site.phone}
                </a>
              )}
              <ButtonLink href="/apply">Apply Now</ButtonLink>
              <SideMenu staff={staff} />
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}
