import type { Language } from '../../../../shared/languages/languages.ts';
import { fill } from '../../../../shared/languages/words.ts';
import { offersPath } from '../../../../shared/offers/address.ts';
import { PRODUCTS, type Product } from '../../../../shared/loans/products.ts';
import type { PageServices } from '../../../../shared/site/pages.ts';
import { labelOf } from '../../frame/navigation.ts';
import { inLanguage } from '../../languages/words.ts';
import { contentsIn } from '../../loans/contents.server.ts';
import { workOut } from '../../loans/figures.ts';
import { claimMark } from '../../parts/claims.ts';
import { heroOf } from '../../parts/heads.ts';
import { words } from '../words.ts';
import type { Slide } from './SlideView.tsx';

const toOffers = (language: Language, product?: Product) => ({
  label: inLanguage(language, words).seeOffers,
  to: offersPath(product ? { loanType: product.loanType } : {}),
});

function productSlide(language: Language, product: Product, hasOffers: boolean): Slide {
  const { hero } = inLanguage(language, words);
  const { slide, example } = contentsIn(language)[product.slug];
  const { principal, months, emi, calculator } = workOut(product, example);
  return {
    ...slide,
    product: product.slug,
    label: labelOf(language, product.path) ?? '',
    picture: product.picture,
    chip: [fill(hero.example, { principal, months }), emi, fill(hero.exampleRate, { rate: product.rateFrom })],
    second: hasOffers ? toOffers(language, product) : { label: hero.workOut, to: calculator },
  };
}

/** The five slides of the home page, in their order. Their second links lead to offers where there are any. */
export function slidesOf(root: Pick<PageServices, 'site' | 'language'>, hasOffers: boolean): readonly [Slide, ...Slide[]] {
  const { site, language } = root;
  const { hero } = inLanguage(language, words);
  const { heading, lead, picture, alt } = heroOf('/', root);
  return [
    {
      icon: 'sparkle',
      label: hero.intro,
      heading,
      text: lead,
      picture,
      alt,
      chip: [hero.compared, site.claims.lendingPartners, `${hero.partners}${claimMark(root, 'lendingPartners')}`],
      second: hasOffers ? toOffers(language) : { label: hero.eligibility, to: '#eligibility' },
    },
    ...PRODUCTS.map((product) => productSlide(language, product, hasOffers)),
  ];
}
