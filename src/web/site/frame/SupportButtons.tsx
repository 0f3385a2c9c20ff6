import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';

/**
 * Floating buttons to chat with or call support. They move aside where they would cover something to press, and while a
 * visitor types on a small screen. On phones a page's dock takes their place.
 */
export const SupportButtons = () => (
  <aside aria-label="Support" className="support">
    <SupportLinks />
  </aside>
);

export function SupportLinks() {
  const { site } = useSite();
  return (
    <>
      <a
        href={`https://wa.me/${site.whatsapp}`}
        target="_blank"
        rel="noopener noreferrer"
        className="support-button support-chat"
        aria-label="Chat with us on WhatsApp (opens in a new tab)"
      >
        <Icon name="whatsapp-logo" />
      </a>
      <a href={`tel:${site.phoneDial}`} className="support-button support-call" aria-label={`Call us on ${site.phone}`}>
        <Icon name="phone-call-fill" />
      </a>
    </>
  );
}
