import type { ComponentType } from 'react';
import type { CalculatorNumber, CalculatorTab } from '../../../shared/calculators/address.ts';
import type { ELIGIBILITY, EMI, PREPAYMENT } from './limits.ts';
import type { useCalculator, useTrueCost } from './useCalculator.ts';

type View<Name extends CalculatorNumber> = ComponentType<{ calculator: ReturnType<typeof useCalculator<Name>> }>;

interface Views {
  emi: View<keyof typeof EMI>;
  eligibility: View<keyof typeof ELIGIBILITY>;
  prepayment: View<keyof typeof PREPAYMENT>;
  apr: ComponentType<{ calculator: ReturnType<typeof useTrueCost> }>;
}

const LOADERS: Record<CalculatorTab, () => Promise<Partial<Views>>> = {
  emi: async () => ({ emi: (await import('./EmiTab.tsx')).EmiTab }),
  eligibility: async () => ({ eligibility: (await import('./EligibilityTab.tsx')).EligibilityTab }),
  prepayment: async () => ({ prepayment: (await import('./PrepaymentTab.tsx')).PrepaymentTab }),
  apr: async () => ({ apr: (await import('./TrueCostTab.tsx')).TrueCostTab }),
};

/** The calculators loaded so far. */
export const views: Partial<Views> = {};

export async function loadView(tab: CalculatorTab): Promise<void> {
  Object.assign(views, await LOADERS[tab]());
}
