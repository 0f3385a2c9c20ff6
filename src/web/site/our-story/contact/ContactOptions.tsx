import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { useWords } from '../../languages/words.ts';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { type Link, readPoints } from '../../parts/text.ts';
import options from './options.md?raw';
import { words } from './words.ts';

export function ContactOptions() {
  const { site } = useSite();
  return (
    <section aria-labelledby="contact-options" className="page-width relative z-10 pt-8 pb-14 lg:-mt-10 lg:pt-0 lg:pb-18">
      <h2 id="contact-options" className="sr-only">
        {useWords(words).options}
      </h2>
      <ul className="contact-options">
        {readPoints(useWords(options), { ...site }).map(({ icon, title, text, link }) => (
          <li key={title}>
            <IconPlate name={icon} className="bg-rani-50 text-rani-600" />
            <div className="min-w-0">
              <h3>{title}</h3>
              <p>{text}</p>
              {link && <OptionLink {...link} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Web addresses open in a new tab; a phone number or an email address opens another program. */
function OptionLink({ to, label }: Link) {
  const { newTab } = useWords(words);
  if (!to.startsWith('https:')) return <a href={to}>{label}</a>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {label}
      <Icon name="arrow-up-right" />
      <span className="sr-only">{newTab}</span>
    </a>
  );
}
