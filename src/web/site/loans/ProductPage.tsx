import { readAddress } from '../../../shared/languages/languages.ts';
import { fill } from '../../../shared/languages/words.ts';
import { documentsOf } from '../../../shared/loans/documents.ts';
import { offersPath } from '../../../shared/offers/address.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { words as loanWords } from '../../../shared/loans/words.ts';
import { linkIn } from '../../../shared/site/translated.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QuestionList } from '../community/faq/QuestionList.tsx';
import { questionsOf, withoutOffers } from '../community/faq/questions.server.ts';
import { labelOf } from '../frame/navigation.ts';
import { inLanguage, useWords } from '../languages/words.ts';
import { readHasOffers } from '../parts/attempt.server.ts';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { Points } from '../parts/Points.tsx';
import { Section } from '../parts/Section.tsx';
import { StepList } from '../parts/StepList.tsx';
import { faqPage, loanProduct } from '../parts/structured-data.ts';
import { Action } from '../parts/Action.tsx';
import type { Route } from './+types/ProductPage.ts';
import { contentsIn } from './contents.server.ts';
import { ExampleCard } from './ExampleCard.tsx';
import { figuresAsOf, termsOf, workOut } from './figures.ts';
import { applyPath, LOOKS } from './looks.ts';
import './product.css';
import { TermsTable } from './TermsTable.tsx';
import { words } from './words.ts';

const productOf = (slug: string) => PRODUCTS.find((product) => product.slug === slug);

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  const product = loaderData && productOf(loaderData.slug);
  // Without data the error page is shown.
  if (!product) return [];
  const { content, language, name, questions } = loaderData;
  const told = { ...product, name, path: linkIn(language, product.path) };
  return siteMeta(args, {
    title: fill(inLanguage(language, words).product.title, { name, rate: product.rateFrom }),
    description: content.description,
    structuredData: ({ origin }) => [loanProduct(told, content.description, origin), faqPage(questions)],
  });
};

/** All loans share this page; the address says which one is shown. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const path = readAddress(url.pathname).path.toLowerCase();
  const product = PRODUCTS.find((product) => product.path === path);
  if (!product) throw new Error(`No loan has the address ${url.pathname}.`);
  const services = context.get(pageServices);
  const { language } = services;
  const content = contentsIn(language)[product.slug];
  const name = labelOf(language, product.path) ?? product.name;
  const group = questionsOf(language, product.slug);
  const hasOffers = await readHasOffers(services);
  return {
    slug: product.slug,
    language,
    name,
    hasOffers,
    content,
    terms: termsOf(language, product, content),
    documents: documentsOf(product.car, inLanguage(language, loanWords)),
    example: workOut(product, content.example),
    category: group?.category ?? name,
    questions: withoutOffers(group?.questions ?? [], hasOffers),
  };
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { slug, language, name, hasOffers, content, terms, documents, example, category, questions } = loaderData;
  const texts = useWords(words);
  const { product: page } = texts;
  const product = productOf(slug);
  if (!product) return null;
  const look = LOOKS[slug];
  const apply = applyPath(product.loanType);
  const offers = offersPath({ loanType: product.loanType });
  return (
    <>
      <PageHero
        ground={look.ground}
        hero={{
          heading: [name, content.promise],
          lead: content.lead,
          picture: product.picture,
          alt: content.pictureAlt,
        }}
        chip={
          <p className="absolute bottom-3 left-0 grid md:bottom-8 gap-px rounded-[1.125rem] bg-white px-4.5 pt-3 pb-3.5 shadow-3 lg:bottom-[14%] lg:-left-6">
            <span className="text-[0.8125rem] font-medium text-slate">
              {fill(page.chip, { principal: example.principal, months: example.months })}
            </span>
            <b className="num text-[1.5625rem] leading-none font-bold tracking-[-.02em]">
              {example.emi}
              <span className="font-sans text-[0.9375rem] font-semibold tracking-normal text-slate">{` ${texts.aMonth}`}</span>
            </b>
          </p>
        }
      >
        <Action href={apply} kind="gold" size="large" label={texts.applyNow} icon="arrow-right" />
        {hasOffers ? (
          <Action href={offers} kind="quiet" size="large" label={texts.seeOffers} />
        ) : (
          <Action href={example.calculator} kind="quiet" size="large" label={texts.workOut} />
        )}
      </PageHero>

      <section aria-labelledby="benefits" className="page-width py-14 lg:py-18">
        <h2 id="benefits" className="sr-only">
          {texts.benefits}
        </h2>
        <Points points={content.benefits} columns="sm:grid-cols-2 lg:grid-cols-4" plate={look.plate} />
      </section>

      <Section place="close" id="terms" title={page.terms} text={fill(page.termsText, { month: figuresAsOf(language) })}>
        <div className="grid gap-5 lg:grid-cols-[1.06fr_1fr]">
          <TermsTable rows={terms} caption={fill(page.caption, { name })} />
          <ExampleCard example={example} rate={product.rateFrom} />
        </div>
        {hasOffers && (
          <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Action href={offers} kind="quiet" label={page.lendersOffers} icon="arrow-right" />
            <a href="/rates" className="text-link">
              {page.rates}
            </a>
          </p>
        )}
      </Section>

      <section aria-labelledby="eligibility" className="bg-mist-50 py-14 lg:py-21">
        <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.35fr]">
          <div>
            <h2 id="eligibility" className="text-[clamp(1.875rem,3.4vw,2.75rem)]">
              {page.whoCanApply}
            </h2>
            <ul className="mt-6 grid gap-3.5 text-[1.03125rem] leading-[1.45]">
              {content.eligibility.map((item) => (
                <li key={item} className="flex gap-3">
                  <Icon name="check-circle-fill" className="mt-0.5 text-xl text-peacock-700" />
                  {item}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className="text-[clamp(1.875rem,3.4vw,2.75rem)]">{page.documents}</h2>
            <div className={`mt-6 grid gap-x-8 gap-y-6 ${documents.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
              {documents.map(({ title, items }) => (
                <div key={title} className="border-t-2 border-peacock-900/13 pt-4">
                  <h3 className="mb-2.5 text-[1.1875rem] tracking-normal">{title}</h3>
                  <ul className="grid gap-2 text-[0.96875rem] leading-[1.45] text-ink">
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
            <p className="mt-6 text-[0.90625rem] text-slate">{page.documentsNote}</p>
          </div>
        </div>
      </section>

      <Section id="process" title={page.process}>
        <StepList steps={content.steps} level={3} />
      </Section>

      <Section place="close" id="questions" title={fill(page.questions, { category })} text={page.questionsText}>
        <QuestionList questions={questions} />
        <Action href="/community/faq" kind="quiet" label={page.allQuestions} className="mt-7" />
      </Section>

      <ApplyBand title={fill(page.apply, { name: name.toLocaleLowerCase() })} to={apply} />
    </>
  );
}
