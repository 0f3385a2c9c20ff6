import type { CatalogueChange } from '../../../shared/offers/snapshots.ts';
import { dateIn } from '../../../shared/languages/dates.ts';
import { fill } from '../../../shared/languages/words.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import { useWords } from '../languages/words.ts';
import { Action } from '../parts/Action.tsx';
import { words } from './words.ts';

interface ChangesProps {
  changes: readonly CatalogueChange[];
  page: number;
  totalPages: number;
}

const pathOf = (page: number) => `/how-we-match${page > 1 ? `?page=${page}` : ''}#changes`;

export function Changes({ changes, page, totalPages }: ChangesProps) {
  const { language } = useSite();
  const texts = useWords(words).changes;
  const versions = [...Map.groupBy(changes, ({ number }) => number)];
  return (
    <section id="changes" aria-labelledby="changes-title" className="bg-mist-50 py-12 lg:py-16">
      <div className="page-width">
        <h2 id="changes-title" className="match-title">
          {texts.title}
        </h2>
        <ol className="mt-6 grid gap-6" reversed>
          {versions.map(([number, own]) => (
            <li key={number} className="grid gap-x-8 gap-y-2 lg:grid-cols-[14rem_minmax(0,1fr)]">
              <h3 className="text-[1.125rem]">
                <time dateTime={own[0]?.at}>{dateIn(language, new Date(own[0]?.at ?? ''))}</time>
                <span className="block font-sans text-[0.9375rem] font-normal tracking-normal text-slate">
                  {fill(texts.version, { number })}
                </span>
              </h3>
              <ul className="grid gap-2" lang={language === 'en' ? undefined : 'en'}>
                {own.map((change) => (
                  <li key={`${change.lender} ${change.product} ${change.texts.join(' ')}`}>
                    <b>{change.product === undefined ? change.lender : `${change.lender}, ${change.product}`}:</b>{' '}
                    {change.texts.join(' ')}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        {totalPages > 1 && (
          <nav aria-label={texts.pages} className="mt-8 flex flex-wrap items-center gap-4">
            {page > 1 && (
              <ButtonLink href={pathOf(page - 1)} kind="quiet">
                <Icon name="arrow-left" /> {texts.newer}
              </ButtonLink>
            )}
            <p className="num">{fill(texts.page, { page, total: totalPages })}</p>
            {page < totalPages && <Action href={pathOf(page + 1)} kind="quiet" label={texts.older} icon="arrow-right" />}
          </nav>
        )}
      </div>
    </section>
  );
}
