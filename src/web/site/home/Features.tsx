import { useSite } from '../../ui/useSite.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../languages/words.ts';
import { lendersText } from '../parts/lenders-text.ts';
import { readPoints } from '../parts/text.ts';
import features from './features.md?raw';
import { words } from './words.ts';

/** Links say where a feature can be seen, while there are offers. */
export function Features({ lenders }: { lenders: number }) {
  return (
    <section aria-labelledby="features" className="page-width home-section features">
      <h2 id="features" className="section-heading">
        {useWords(words).features}
      </h2>
      <ul>
        {readPoints(useWords(features), { lenders: lendersText(useSite().language, lenders) }).map(
          ({ icon, title, text, link }) => (
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
          ),
        )}
      </ul>
    </section>
  );
}
