import { documentsOf } from '../../../shared/loans/documents.ts';
import { offersPath } from '../../../shared/offers/address.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { PRODUCTS } from '../../../shared/loans/products.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QuestionList } from '../community/faq/QuestionList.tsx';
import { questionsOf, withoutOffers } from '../community/faq/questions.server.ts';
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
import { PRODUCT_CONTENTS } from './contents.server.ts';
import { ExampleCard } from './ExampleCard.tsx';
import { FIGURES_AS_OF, termsOf, workOut } from './figures.ts';
import { applyPath, LOOKS } from './looks.ts';
import './product.css';
import { TermsTable } from './TermsTable.tsx';

const productOf = (slug: string) => PRODUCTS.find((product) => product.slug === slug);

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  const product = loaderData && productOf(loaderData.slug);
  // Without data the error page is shown.
  if (!product) return [];
  const { content, questions } = loaderData;
  return siteMeta(args, {
    title: `${product.name} from ${product.rateFrom}% a year`,
    description: content.description,
    structuredData: ({ origin }) => [loanProduct(product, content.description, origin), faqPage(questions)],
  });
};

/** All loans share this page; the address says which one is shown. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const path = url.pathname.toLowerCase();
  const product = PRODUCTS.find((product) => product.path === path);
  if (!product) throw new Error(`No loan has the address ${url.pathname}.`);
  const content = PRODUCT_CONTENTS[product.slug];
  const group = questionsOf(product.slug);
  const hasOffers = await readHasOffers(context.get(pageServices));
  return {
    slug: product.slug,
    hasOffers,
    content,
    terms: termsOf(product, content),
    documents: documentsOf(product.car),
    example: workOut(product, content.example),
    category: group?.category ?? product.name,
    questions: withoutOffers(group?.questions ?? [], hasOffers),
  };
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { slug, hasOffers, content, terms, documents, example, category, questions } = loaderData;
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
          heading: [product.name, content.promise],
          lead: content.lead,
          picture: product.picture,
          alt: content.pictureAlt,
        }}
        chip={
          <p className="absolute bottom-3 left-0 grid md:bottom-8 gap-px rounded-[1.125rem] bg-white px-4.5 pt-3 pb-3.5 shadow-3 lg:bottom-[14%] lg:-left-6">
            <span className="text-[0.8125rem] font-medium text-slate">
              {example.principal} for {example.months} months
            </span>
            <b className="num text-[1.5625rem] leading-none font-bold tracking-[-.02em]">
              {example.emi}
              <span className="font-sans text-[0.9375rem] font-semibold tracking-normal text-slate"> a month</span>
            </b>
          </p>
        }
      >
        <Action href={apply} kind="gold" size="large" label="Apply Now" icon="arrow-right" />
        {hasOffers ? (
          <Action href={offers} kind="quiet" size="large" label="See offers" />
        ) : (
          <Action href={example.calculator} kind="quiet" size="large" label="Work out my EMI" />
        )}
      </PageHero>

      <section aria-labelledby="benefits" className="page-width py-14 lg:py-18">
        <h2 id="benefits" className="sr-only">
          Benefits
        </h2>
        <Points points={content.benefits} columns="sm:grid-cols-2 lg:grid-cols-4" plate={look.plate} />
      </section>

      <Section
        place="close"
        id="terms"
        title="What it takes, what it costs"
        text={`Indicative figures of our lending partners as of ${FIGURES_AS_OF}. Your own offer depends on your profile.`}
      >
        <div className="grid gap-5 lg:grid-cols-[1.06fr_1fr]">
          <TermsTable rows={terms} caption={`${product.name}: terms at a glance`} />
          <ExampleCard example={example} rate={product.rateFrom} />
        </div>
        {hasOffers && (
          <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Action href={offers} kind="quiet" label="See lenders’ offers" icon="arrow-right" />
            <a href="/rates" className="text-link">
              Rates of all lenders
            </a>
          </p>
        )}
      </Section>

      <section aria-labelledby="eligibility" className="bg-mist-50 py-14 lg:py-21">
        <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.35fr]">
          <div>
            <h2 id="eligibility" className="text-[clamp(1.875rem,3.4vw,2.75rem)]">
              Who can apply
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
            <h2 className="text-[clamp(1.875rem,3.4vw,2.75rem)]">Documents needed</h2>
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
            <p className="mt-6 text-[0.90625rem] text-slate">
              A lender may ask for more documents. Photographs or scans are fine.
            </p>
          </div>
        </div>
      </section>

      <Section id="process" title="Four steps to your loan">
        <StepList steps={content.steps} level={3} />
      </Section>

      <Section
        place="close"
        id="questions"
        title={`${category}: common questions`}
        text="Select a question to see its answer. There are more on our FAQ page."
      >
        <QuestionList questions={questions} />
        <Action href="/community/faq" kind="quiet" label="All questions and answers" className="mt-7" />
      </Section>

      <ApplyBand title={`Ready for your ${product.name.toLowerCase()}?`} to={apply} />
    </>
  );
}
