import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { useSite } from '../../../ui/useSite.ts';
import { useWords } from '../../languages/words.ts';
import { words } from '../words.ts';

/** Plain links: nothing is loaded from these companies, and they learn nothing about readers who don't follow one. */
const NETWORKS: readonly { name: string; icon: IconName; address: (url: string, title: string) => string }[] = [
  { name: 'WhatsApp', icon: 'whatsapp-logo', address: (url, title) => `https://wa.me/?text=${title}%20${url}` },
  { name: 'X', icon: 'x-logo', address: (url, title) => `https://x.com/intent/post?text=${title}&url=${url}` },
  {
    name: 'LinkedIn',
    icon: 'linkedin-logo',
    address: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
];

export function ShareLinks({ path, title }: { path: string; title: string }) {
  const { origin } = useSite();
  const { share, shareOn, copy, copied, blocked } = useWords(words).article;
  const [before, after] = shareOn.split('{name}');
  const address = origin + path;

  return (
    <div id="share-links" className="share">
      <h2>{share}</h2>
      <ul>
        {NETWORKS.map(({ name, icon, address: addressAt }) => (
          <li key={name}>
            <a
              href={addressAt(encodeURIComponent(address), encodeURIComponent(title))}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name={icon} />
              {before && <span className="sr-only">{before}</span>}
              {name}
              <span className="sr-only">{after}</span>
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <button type="button" value={address} data-copied={copied} data-blocked={blocked}>
            <Icon name="link" />
            <Icon name="check" hidden />
            {copy}
          </button>
        </li>
      </ul>
      <p role="status" />
    </div>
  );
}
