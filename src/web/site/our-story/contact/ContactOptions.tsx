import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { useSite } from '../../../ui/useSite.ts';
import { IconPlate } from '../../parts/IconPlate.tsx';

interface ContactOption {
  icon: IconName;
  title: string;
  text: string;
  href: string;
  label: string;
  newTab?: boolean;
}

export function ContactOptions() {
  const { site } = useSite();
  const options: readonly ContactOption[] = [
    {
      icon: 'phone-call',
      title: 'Call us',
      text: 'One number for every question.',
      href: `tel:${site.phoneDial}`,
      label: site.phone,
    },
    {
      icon: 'envelope',
      title: 'Email us',
      text: 'Best when you want to attach a file.',
      href: `mailto:${site.email}`,
      label: site.email,
    },
    {
      icon: 'chat-circle-dots',
      title: 'Chat with us',
      text: 'On WhatsApp, on the same number.',
      href: `https://wa.me/${site.whatsapp}`,
      label: 'Open the chat',
      newTab: true,
    },
  ];
  return (
    <section aria-labelledby="contact-options" className="page-width relative z-10 pt-8 pb-14 lg:-mt-10 lg:pt-0 lg:pb-18">
      <h2 id="contact-options" className="sr-only">
        How to reach us
      </h2>
      <ul className="contact-options">
        {options.map(({ icon, title, text, href, label, newTab }) => (
          <li key={title}>
            <IconPlate name={icon} className="bg-rani-50 text-rani-600" />
            <div className="min-w-0">
              <h3>{title}</h3>
              <p>{text}</p>
              <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
                {label}
                {newTab && <Icon name="arrow-up-right" />}
                {newTab && <span className="sr-only">(opens in a new tab)</span>}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
