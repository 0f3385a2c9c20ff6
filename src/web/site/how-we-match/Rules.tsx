import type { OfferedProduct } from '../../../shared/offers/match.ts';
import type { CatalogueSnapshot } from '../../../shared/offers/snapshots.ts';
import { termsInWords } from '../../../shared/offers/terms-words.ts';
import { words as termsWords } from '../../../shared/offers/terms/words.ts';
import { dateIn } from '../../../shared/languages/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import { EnglishText, WithNames } from '../parts/EnglishText.tsx';
import { words } from './words.ts';

export function Rules({ catalogue: { number, at, products } }: { catalogue: CatalogueSnapshot }) {
  const { language } = useSite();
  const texts = useWords(words).rules;
  const byLender = [...Map.groupBy(products, ({ lender }) => lender.name)];
  return (
    <section aria-labelledby="rules" className="page-width py-12 lg:py-16">
      <h2 id="rules" className="match-title">
        {texts.title}
      </h2>
      <p className="mt-3 text-slate">
        {fillNodes(texts.text, {
          number,
          day: dateIn(language, new Date(at)),
          rates: (
            <a key="rates" href="/rates" className="text-link">
              {texts.rates}
            </a>
          ),
        })}
      </p>
      <ul className="mt-6 grid gap-4 lg:grid-cols-2">
        {byLender.map(([name, own]) => (
          <li key={name} className="rounded-card border border-line p-5">
            <h3 className="text-[1.25rem]">
              <EnglishText text={name} />
            </h3>
            <p className="mt-1 text-[0.9375rem] text-slate">
              {fillNodes(texts.registration, {
                kind: <EnglishText key="kind" text={own[0]?.lender.kind ?? ''} />,
                registration: <EnglishText key="registration" text={own[0]?.lender.registration ?? ''} />,
              })}
            </p>
            {own.map((product) => (
              <Terms key={product.versionId} product={product} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ product: { terms } }: { product: OfferedProduct }) {
  const { language } = useSite();
  const sentences = useWords(termsWords);
  return (
    <details className="match-terms">
      <summary>
        <EnglishText text={terms.name} /> <Icon name="caret-down" />
      </summary>
      <dl>
        {termsInWords(terms, sentences, language).map(({ key, label, text }) => (
          <div key={key}>
            <dt>
              <WithNames text={label} />
            </dt>
            <dd>
              <WithNames text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
