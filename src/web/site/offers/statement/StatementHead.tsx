import type { FoundStatement } from '../../../../shared/offers/pages.ts';
import { statementPath, statementPdfPath } from '../../../../shared/offers/statements/address.ts';
import { STATEMENT_WORDS } from '../../../../shared/offers/statements/words.ts';
import { Action } from '../../parts/Action.tsx';
import { LANGUAGE_CODES, type Language, LANGUAGES } from '../../../../shared/languages/languages.ts';

interface StatementHeadProps {
  found: FoundStatement;
  language: Language;
  /** The address of the offers, unless there are none any more. */
  offers: string | undefined;
}

export function StatementHead({ found, language, offers }: StatementHeadProps) {
  const { statement, request, key, isCurrent } = found;
  const words = STATEMENT_WORDS[language];
  return (
    <header className="bg-mist-100">
      <div className="page-width pt-5 pb-8 lg:pt-7 lg:pb-12">
        <nav aria-label={words.language} className="statement-languages">
          {LANGUAGE_CODES.map((each) => (
            <a
              key={each}
              href={statementPath(request, key, each)}
              lang={each}
              hrefLang={each}
              aria-current={each === language ? 'page' : undefined}
            >
              {LANGUAGES[each].name}
            </a>
          ))}
        </nav>
        <h1>
          {words.title} <span className="statement-mark">{words.indicative}</span>
        </h1>
        <p className="statement-offer" lang="en">
          {statement.lender} · {statement.product}
        </p>
        {!isCurrent && <p className="statement-changed">{words.changed}</p>}
        <div className="statement-actions">
          <Action href={statementPdfPath(request, key, language)} size="large" label={words.download} />
          {offers !== undefined && (
            <Action href={offers} kind="quiet" size="large" label={isCurrent ? words.backToOffers : words.offersNow} />
          )}
        </div>
      </div>
    </header>
  );
}
