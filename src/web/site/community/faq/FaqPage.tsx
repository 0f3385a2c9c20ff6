import { counted } from '../../../../shared/languages/words.ts';
import { pageServices } from '../../../../shared/site/pages.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { fillNodes, useWords } from '../../languages/words.ts';
import { siteMeta } from '../../parts/crumbs.ts';
import { readHasOffers } from '../../parts/attempt.server.ts';
import { PageHero } from '../../parts/PageHero.tsx';
import { faqPage } from '../../parts/structured-data.ts';
import type { Route } from './+types/FaqPage.ts';
import './faq.css';
import { QuestionList } from './QuestionList.tsx';
import { questionGroups, withoutOffers } from './questions.server.ts';
import { words } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    structuredData: () => [faqPage((args.loaderData?.groups ?? []).flatMap(({ questions }) => questions))],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const hasOffers = await readHasOffers(services);
  const groups = questionGroups(services.language).map((group) => ({
    ...group,
    questions: withoutOffers(group.questions, hasOffers),
  }));
  return { groups };
}

export default function FaqPage({ loaderData: { groups } }: Route.ComponentProps) {
  const { language, site } = useSite();
  const texts = useWords(words);
  const { count, found } = texts;
  return (
    <>
      <PageHero />

      <div data-behaviour="faq" data-words={JSON.stringify({ count, found })} className="page-width py-10 lg:py-14">
        <search className="noscript:hidden">
          <label htmlFor="faq-search" className="text-[0.9375rem] font-semibold">
            {texts.search}
          </label>
          <div className="relative mt-1.5 max-w-[35rem]">
            <Icon
              name="magnifying-glass"
              className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-lg text-peacock-700"
            />
            <input
              id="faq-search"
              type="search"
              autoComplete="off"
              placeholder={texts.example}
              className="input min-h-[3.25rem] pl-12!"
            />
          </div>
          <output htmlFor="faq-search" className="mt-2 block min-h-6 text-[0.90625rem] text-slate" />
        </search>

        <div data-nothing hidden className="mt-6 rounded-card bg-mist-50 px-6 py-10 text-center">
          <p className="font-display text-[1.375rem] font-bold">
            {fillNodes(texts.nothing, { search: <span key="search" data-search /> })}
          </p>
          <p className="mt-1.5 text-slate">{texts.nothingText}</p>
          <Button kind="quiet" className="mt-5">
            {texts.showAll}
          </Button>
        </div>

        <div className="mt-6 grid gap-12 lg:gap-16">
          {groups.map(({ id, category, questions }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="grid gap-x-12 gap-y-5 lg:grid-cols-[18.75rem_1fr]"
            >
              <div className="lg:sticky lg:top-24 lg:self-start">
                <h2 id={`${id}-title`} className="text-[clamp(1.75rem,3vw,2.375rem)]">
                  {category}
                </h2>
                <p data-count className="mt-1.5 text-[0.9375rem] text-slate">
                  {counted(language, count, questions.length)}
                </p>
              </div>
              <QuestionList questions={questions} />
            </section>
          ))}
        </div>
      </div>

      <section aria-labelledby="still" className="page-width pb-14 lg:pb-21">
        <div className="flex flex-col items-start gap-6 rounded-panel bg-tint-against px-6 py-10 md:flex-row md:items-center md:justify-between md:px-12 md:py-12">
          <div>
            <h2 id="still" className="text-[clamp(1.75rem,3.2vw,2.625rem)]">
              {texts.still}
            </h2>
            <p className="mt-2 max-w-[36em] text-[1.0625rem] text-ink">{texts.stillText}</p>
          </div>
          <div className="flex flex-wrap gap-3.5 max-sm:w-full max-sm:*:basis-full">
            <a href="/contactus" className={buttonClass({ kind: 'peacock', size: 'large' })}>
              <Icon name="headset" /> {texts.contact}
            </a>
            <a
              href={`https://wa.me/${site.whatsapp}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ kind: 'quiet', size: 'large' })}
            >
              <Icon name="whatsapp-logo" /> {texts.chat}
              <span className="sr-only">{texts.newTab}</span>
            </a>
          </div>
        </div>
      </section>
    </>
  );
}
