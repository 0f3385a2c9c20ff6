import type { Person } from '../../../shared/posts/authors.ts';
import type { Product } from '../../../shared/loans/products.ts';
import type { SiteFacts } from '../../../shared/site/facts.ts';

/** Data for search engines in the vocabulary of schema.org. It contains only what the page itself shows. */
type Thing = Record<string, unknown>;

/** The company; other objects refer to it by its id. */
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

export function webSite(site: SiteFacts, origin: string): Thing {
  return {
    '@type': 'WebSite',
    name: site.brand,
    url: `${origin}/`,
    inLanguage: 'en-IN',
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

/** The calculators, as an application. */
export function webApplication(description: string, origin: string): Thing {
  return {
    '@type': 'WebApplication',
    name: 'Loan calculators',
    url: `${origin}/calculators`,
    description,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    inLanguage: 'en-IN',
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

/** An author. `path` is that of the page about them. */
function personThing({ name, qualification, life, picture }: Person, origin: string, path: string): Thing {
  return {
    '@type': 'Person',
    name,
    url: origin + path,
    ...(qualification !== '' && { jobTitle: qualification }),
    ...(life !== '' && { description: life }),
    ...(picture !== '' && { image: origin + picture }),
  };
}

/** The page about an author. */
export function profilePage(person: Person, origin: string, path: string): Thing {
  return {
    '@type': 'ProfilePage',
    url: origin + path,
    mainEntity: personThing(person, origin, path),
    inLanguage: 'en-IN',
  };
}

interface Linked {
  person: Person;
  path: string;
}

interface ArticleFacts {
  site: SiteFacts;
  origin: string;
  /** Of the original: a path on this site, or a full address. */
  path: string;
  title: string;
  description: string;
  /** A path on this site, or a full address. */
  picture: string;
  author: string;
  publishedAt: string;
  updatedAt: string;
  topic?: string;
  /** With a page of their own; otherwise `author` is all that is known. */
  writtenBy?: Linked | undefined;
  reviewedBy?: Linked | undefined;
  /** `YYYY-MM-DD` */
  checkedOn?: string | undefined;
}

/** A post of the blog. Times are ISO 8601. */
export function article({
  site,
  origin,
  path,
  title,
  description,
  picture,
  author,
  publishedAt,
  updatedAt,
  topic,
  writtenBy,
  reviewedBy,
  checkedOn,
}: ArticleFacts): Thing {
  const full = (address: string) => (address.startsWith('/') ? origin + address : address);
  return {
    '@type': 'Article',
    headline: title,
    description,
    image: [full(picture)],
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: writtenBy
      ? personThing(writtenBy.person, origin, writtenBy.path)
      : { '@type': author.includes(site.brand) ? 'Organization' : 'Person', name: author },
    publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: site.brand },
    mainEntityOfPage:
      reviewedBy || checkedOn
        ? {
            '@type': 'WebPage',
            '@id': full(path),
            ...(reviewedBy && { reviewedBy: personThing(reviewedBy.person, origin, reviewedBy.path) }),
            ...(checkedOn && { lastReviewed: checkedOn }),
          }
        : full(path),
    ...(topic !== undefined && { articleSection: topic }),
    inLanguage: 'en-IN',
  };
}
