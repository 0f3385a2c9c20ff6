import type { CalculatorTab, PREPAYMENT_EFFECTS, RATE_METHODS } from '../../../shared/calculators/address.ts';
import type { EligibilityTab } from './EligibilityTab.tsx';
import type { EmiTab } from './EmiTab.tsx';
import type { PrepaymentTab } from './PrepaymentTab.tsx';
import type { APR, PREPAYMENT } from './fields.ts';
import type { TenureTab } from './TenureTab.tsx';
import type { TransferTab } from './TransferTab.tsx';
import type { TrueCostTab } from './TrueCostTab.tsx';
import type { useChoiceCalculator } from './useCalculator.ts';

export type TrueCostCalculator = ReturnType<
  typeof useChoiceCalculator<keyof typeof APR, 'method', (typeof RATE_METHODS)[number]>
>;
export type PrepaymentCalculator = ReturnType<
  typeof useChoiceCalculator<keyof typeof PREPAYMENT, 'effect', (typeof PREPAYMENT_EFFECTS)[number]>
>;

interface Views {
  emi: typeof EmiTab;
  eligibility: typeof EligibilityTab;
  prepayment: typeof PrepaymentTab;
  apr: typeof TrueCostTab;
  tenure: typeof TenureTab;
  transfer: typeof TransferTab;
}

const LOADERS: Record<CalculatorTab, () => Promise<Partial<Views>>> = {
  emi: async () => ({ emi: (await import('./EmiTab.tsx')).EmiTab }),
  eligibility: async () => ({ eligibility: (await import('./EligibilityTab.tsx')).EligibilityTab }),
  prepayment: async () => ({ prepayment: (await import('./PrepaymentTab.tsx')).PrepaymentTab }),
  apr: async () => ({ apr: (await import('./TrueCostTab.tsx')).TrueCostTab }),
  tenure: async () => ({ tenure: (await import('./TenureTab.tsx')).TenureTab }),
  transfer: async () => ({ transfer: (await import('./TransferTab.tsx')).TransferTab }),
};

/** The calculators loaded so far. */
export const views: Partial<Views> = {};

export async function loadView(tab: CalculatorTab): Promise<void> {
  Object.assign(views, await LOADERS[tab]());
}
