import type { Language } from '../../../../shared/languages/languages.ts';
import { offersPath } from '../../../../shared/offers/address.ts';
import { PRODUCTS, type Product } from '../../../../shared/loans/products.ts';
import type { PageServices } from '../../../../shared/site/pages.ts';
import { contentsIn } from '../../loans/contents.server.ts';
import { workOut } from '../../loans/figures.ts';
import { claimMark } from '../../parts/claims.ts';
import { heroOf } from '../../parts/heads.ts';
import type { Slide } from './SlideView.tsx';

const toOffers = (product?: Product) => ({
  label: 'See offers',
  to: offersPath(product ? { loanType: product.loanType } : {}),
});

function productSlide(language: Language, product: Product, hasOffers: boolean): Slide {
  const { slide, example } = contentsIn(language)[product.slug];
  const { principal, months, emi, calculator } = workOut(product, example);
  return {
    ...slide,
    product: product.slug,
    label: product.name,
    picture: product.picture,
    chip: [`Example: ${principal} for ${months} months`, emi, `a month at ${product.rateFrom}%`],
    second: hasOffers ? toOffers(product) : { label: 'Work out my EMI', to: calculator },
  };
}

/** The five slides of the home page, in their order. Their second links lead to offers where there are any. */
export function slidesOf(root: Pick<PageServices, 'site' | 'language'>, hasOffers: boolean): readonly [Slide, ...Slide[]] {
  const { site } = root;
  const { heading, lead, picture, alt } = heroOf('/', root);
  return [
    {
      icon: 'sparkle',
      label: 'Personal and car loans',
      heading,
      text: lead,
      picture,
      alt,
      chip: ['Offers compared from', site.claims.lendingPartners, `lending partners${claimMark(root, 'lendingPartners')}`],
      second: hasOffers ? toOffers() : { label: 'Check my eligibility', to: '#eligibility' },
    },
    ...PRODUCTS.map((product) => productSlide(root.language, product, hasOffers)),
  ];
}
