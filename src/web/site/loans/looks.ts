import type { Product } from '../../../shared/loans/products.ts';
import type { IconName } from '../../ui/icons/names.ts';
import type { Ground } from '../parts/PageHero.tsx';

/** The colours of each loan, wherever it appears, and its icon in menus. */
export const LOOKS: Record<Product['slug'], { icon: IconName; ground: Ground; tint: string; plate: string }> = {
  'personal-loan': { icon: 'wallet', ground: 'personal', tint: 'bg-tint-personal', plate: 'bg-rani-100 text-rani-700' },
  'used-car-loan': { icon: 'car-profile', ground: 'used', tint: 'bg-tint-used', plate: 'bg-mist-200 text-peacock-700' },
  'new-car-loan': { icon: 'steering-wheel', ground: 'new', tint: 'bg-tint-new', plate: 'bg-[#d3e0ec] text-peacock-800' },
  'loan-against-car': {
    icon: 'hand-coins',
    ground: 'against',
    tint: 'bg-tint-against',
    plate: 'bg-marigold-200 text-marigold-800',
  },
};

export function applyPath(loanType: Product['loanType']): string {
  return `/apply?${new URLSearchParams({ loanType })}`;
}
