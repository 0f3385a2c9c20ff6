import type { Byline, Person } from '../../../shared/posts/authors.ts';
import { DEFAULT_AUTHOR } from '../../../shared/posts/blog.ts';
import type { Post } from '../../../shared/posts/schemas.ts';
import { addressIn, type Language, LANGUAGES } from '../../../shared/languages/languages.ts';
import type { Product } from '../../../shared/loans/products.ts';
import type { Rates } from '../../../shared/offers/rates.ts';
import { chargesLine } from '../../../shared/offers/rates-words.ts';
import type { SiteFacts } from '../../../shared/site/facts.ts';
import { authorAddress } from '../blog/address.ts';

/** Data for search engines in the vocabulary of schema.org. It contains only what the page itself shows. */
type Thing = Record<string, unknown>;

export function organization(site: SiteFacts, origin: string): Thing {
  const { office } = site;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.brand,
    legalName: site.company,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: site.email,
    telephone: site.phoneDial,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.lines.join(', '),
      addressLocality: office.city,
      addressRegion: office.state,
      postalCode: office.pincode,
      addressCountry: 'IN',
    },
    sameAs: Object.values(site.social),
  };
}

export function webSite(site: SiteFacts, origin: string, language: Language): Thing {
  return {
    '@type': 'WebSite',
    name: site.brand,
    url: `${origin}${addressIn(language, '/')}`,
    inLanguage: LANGUAGES[language].tag,
    publisher: { '@id': `${origin}/#organization` },
  };
}

export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function webApplication(description: string | undefined, origin: string, language: Language): Thing {
  return {
    '@type': 'WebApplication',
    name: 'Loan calculators',
    url: origin + addressIn(language, '/calculators'),
    description,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    inLanguage: LANGUAGES[language].tag,
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
  };
}

/** One of the loans. The rate is the lowest one, and not an APR. */
export function loanProduct(product: Product, description: string, origin: string): Thing {
  return {
    '@type': 'LoanOrCredit',
    name: product.name,
    description,
    url: `${origin}${product.path}`,
    currency: 'INR',
    areaServed: 'IN',
    interestRate: { '@type': 'QuantitativeValue', minValue: product.rateFrom, unitText: 'percent a year' },
    loanTerm: { '@type': 'QuantitativeValue', minValue: product.tenure.min, maxValue: product.tenure.max, unitCode: 'MON' },
    broker: { '@id': `${origin}/#organization` },
  };
}

/** The products of the lenders, lowest rate first in each type of loan; no list of none. Rates are not APRs. */
export function rateLists({ loans }: Rates, origin: string): Thing[] {
  const things = loans.flatMap(({ loanType, products }) =>
    products
      .filter(({ warning }) => warning === undefined)
      .map(({ lender, product, rate, amount, months, charges }) => ({
        '@type': 'LoanOrCredit',
        name: product,
        category: loanType,
        url: `${origin}/rates`,
        currency: 'INR',
        areaServed: 'IN',
        provider: { '@type': 'FinancialService', name: lender },
        amount: { '@type': 'MonetaryAmount', currency: 'INR', minValue: amount.min, maxValue: amount.max },
        interestRate: {
          '@type': 'QuantitativeValue',
          minValue: rate.min,
          maxValue: rate.max,
          unitText: 'percent a year',
        },
        loanTerm: { '@type': 'QuantitativeValue', minValue: months.min, maxValue: months.max, unitCode: 'MON' },
        feesAndCommissionsSpecification: chargesLine({ charges }),
        broker: { '@id': `${origin}/#organization` },
      })),
  );
  if (things.length === 0) return [];
  const itemListElement = things.map((item, place) => ({ '@type': 'ListItem', position: place + 1, item }));
  return [{ '@type': 'ItemList', name: 'Interest rates and charges', numberOfItems: things.length, itemListElement }];
}

function personThing({ slug, name, qualification, life, picture }: Person, origin: string, language: Language): Thing {
  return {
    '@type': 'Person',
    name,
    url: origin + addressIn(language, authorAddress(slug)),
    ...(qualification !== '' && { jobTitle: qualification }),
    ...(life !== '' && { description: life }),
    ...(picture !== '' && { image: origin + picture }),
  };
}

export function profilePage(person: Person, origin: string, language: Language): Thing {
  return {
    '@type': 'ProfilePage',
    url: origin + addressIn(language, authorAddress(person.slug)),
    mainEntity: personThing(person, origin, language),
    inLanguage: LANGUAGES[language].tag,
  };
}

interface ArticleFacts {
  site: SiteFacts;
  origin: string;
  /** Of the original: a path on this site, or a full address. */
  path: string;
  description: string;
  /** A path on this site, or a full address. */
  picture: string;
}

/** A post of the blog. The people of its byline have pages of their own; otherwise the author's name is all that is known. */
export function article(
  { language, title, author, publishedAt, updatedAt, category }: Omit<Post, 'content'>,
  byline: Byline | undefined,
  { site, origin, path, description, picture }: ArticleFacts,
): Thing {
  const full = (address: string) => (address.startsWith('/') ? origin + address : address);
  const person = (each: Person) => personThing(each, origin, language);
  const { author: writer, reviewer, checkedOn } = byline ?? {};
  const name = author || DEFAULT_AUTHOR;
  return {
    '@type': 'Article',
    headline: title,
    description,
    image: [full(picture)],
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: writer ? person(writer) : { '@type': name.includes(site.brand) ? 'Organization' : 'Person', name },
    publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: site.brand },
    mainEntityOfPage:
      reviewer || checkedOn
        ? {
            '@type': 'WebPage',
            '@id': full(path),
            ...(reviewer && { reviewedBy: person(reviewer) }),
            ...(checkedOn && { lastReviewed: checkedOn }),
          }
        : full(path),
    ...(category && { articleSection: category.name }),
    inLanguage: LANGUAGES[language].tag,
  };
}
