import type { MetaDescriptor } from 'react-router';

/** For search engines: a free application, and its breadcrumbs. */
export function structuredData(origin: string, description: string): MetaDescriptor[] {
  const address = `${origin}/calculators`;
  const step = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebApplication',
        name: 'Loan calculators',
        url: address,
        description,
        applicationCategory: 'FinanceApplication',
        operatingSystem: 'Any',
        inLanguage: 'en-IN',
        isAccessibleForFree: true,
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [step(1, 'Home', `${origin}/`), step(2, 'Calculators', address)],
      },
    },
  ];
}
