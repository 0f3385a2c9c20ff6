import { Icon } from '../../ui/Icon.tsx';
import { fill } from '../../../shared/languages/words.ts';
import { useSite } from '../../ui/useSite.ts';
import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

/**
 * Floating buttons to chat with or call support. They move aside where they would cover something to press, and while a
 * visitor types on a small screen. On phones a page's dock takes their place.
 */
export const SupportButtons = () => (
  <aside aria-label={useWords(words).support} className="support">
    <SupportLinks />
  </aside>
);

export function SupportLinks() {
  const { site } = useSite();
  const { chat, call } = useWords(words);
  return (
    <>
      <a
        href={`https://wa.me/${site.whatsapp}`}
        target="_blank"
        rel="noopener noreferrer"
        className="support-button support-chat"
        aria-label={chat}
      >
        <Icon name="whatsapp-logo" />
      </a>
      <a
        href={`tel:${site.phoneDial}`}
        className="support-button support-call"
        aria-label={fill(call, { phone: site.phone })}
      >
        <Icon name="phone-call-fill" />
      </a>
    </>
  );
}
