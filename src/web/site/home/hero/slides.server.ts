import {
  formatMaxAmount,
  formatRange,
  LOAN_AGAINST_CAR,
  NEW_CAR_LOAN,
  PERSONAL_LOAN,
  PRODUCTS,
  type Product,
  USED_CAR_LOAN,
} from '../../../../shared/loans/products.ts';
import { claimMark, type SiteFacts } from '../../../../shared/site/facts.ts';
import { PRODUCT_CONTENTS } from '../../loans/contents.server.ts';
import { workOut } from '../../loans/figures.ts';
import type { Slide } from './SlideView.tsx';

type Words = Pick<Slide, 'icon' | 'heading' | 'text' | 'alt'>;

const WORDS: Record<Product['slug'], Words> = {
  'personal-loan': {
    icon: 'wallet',
    heading: ['Big moments.', 'Small EMIs.'],
    text:
      `A wedding, college fees, a hospital bill or a fresh start: borrow up to ${formatMaxAmount(PERSONAL_LOAN)} and ` +
      `repay it over ${formatRange(PERSONAL_LOAN.tenure)} months.`,
    alt: 'A wallet full of notes and rupee coins under a pink arch',
  },
  'used-car-loan': {
    icon: 'car-profile',
    heading: ['Loved before.', 'Yours next.'],
    text:
      `Finance up to ${formatMaxAmount(USED_CAR_LOAN)} of a pre-owned car’s value, with no foreclosure charges after ` +
      `${USED_CAR_LOAN.freeForeclosureAfter} months.`,
    alt: 'A teal hatchback with a seal and a key under a yellow arch',
  },
  'new-car-loan': {
    icon: 'steering-wheel',
    heading: ['Brand new.', 'Within reach.'],
    text:
      `Finance up to ${formatMaxAmount(NEW_CAR_LOAN)} of the car’s value and repay it over up to ` +
      `${NEW_CAR_LOAN.tenure.max} months. You pick the colour, we find the lender.`,
    alt: 'A yellow car with a red bow and its key under a teal arch',
  },
  'loan-against-car': {
    icon: 'key',
    heading: ['Keep the car.', 'Get the cash.'],
    text:
      `Raise up to ${formatMaxAmount(LOAN_AGAINST_CAR)} of what your car is worth. It stays in your parking spot, and you ` +
      'stay behind the wheel.',
    alt: 'A red car with its papers and bundles of notes under a teal arch',
  },
};

function productSlide(product: Product): Slide {
  const { principal, months, emi, calculator } = workOut(product, PRODUCT_CONTENTS[product.slug].example);
  return {
    ...WORDS[product.slug],
    product: product.slug,
    label: product.name,
    picture: product.picture,
    chip: [`Example: ${principal} for ${months} months`, emi, `a month at ${product.rateFrom}%`],
    second: { label: 'Work out my EMI', to: calculator },
  };
}

/** The five slides of the home page, in their order. */
export function slidesOf(site: SiteFacts): readonly [Slide, ...Slide[]] {
  return [
    {
      icon: 'sparkle',
      label: 'Personal and car loans',
      heading: ['Unlock Your', 'Financial Dreams'],
      text:
        'Tell us once what you need. We match you with lenders who want to say yes, and stay with you until the money ' +
        'arrives.',
      picture: 'hero-intro',
      alt: 'A phone with an approved loan, between two banks and rupee coins, under a teal arch',
      chip: ['Offers compared from', site.claims.lendingPartners, `lending partners${claimMark(site, 'lendingPartners')}`],
      second: { label: 'Check my eligibility', to: '#eligibility' },
    },
    ...PRODUCTS.map(productSlide),
  ];
}
