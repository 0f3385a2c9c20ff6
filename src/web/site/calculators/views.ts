import type { CalculatorTab } from '../../../shared/calculators/address.ts';
import type { EligibilityTab } from './EligibilityTab.tsx';
import type { EmiTab } from './EmiTab.tsx';
import type { PrepaymentTab } from './PrepaymentTab.tsx';
import type { TrueCostTab } from './TrueCostTab.tsx';

interface Views {
  emi: typeof EmiTab;
  eligibility: typeof EligibilityTab;
  prepayment: typeof PrepaymentTab;
  apr: typeof TrueCostTab;
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
