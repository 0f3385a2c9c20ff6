import { amortise } from '../../src/shared/calculators/amortisation.ts';
import { calculateEmi } from '../../src/shared/calculators/emi.ts';
import type { Statement } from '../../src/shared/offers/statements/statement.ts';

/** A statement of a sample lender with every field known; `overrides` are what the test is about. */
export function buildStatement(overrides: Partial<Statement> = {}): Statement {
  const { amount = 800_000, rate = 8.25, months = 84 } = overrides;
  const { emi, totalInterest } = calculateEmi(amount, rate, months);
  const charges: Statement['charges'] = [
    { name: { word: 'processing' }, to: 'lender', frequency: 'once', total: 4130, gst: 630 },
    { name: { word: 'valuation' }, to: 'thirdParty', frequency: 'once', total: 1180, gst: 180 },
    { name: { text: 'Sample motor insurance' }, to: 'thirdParty', frequency: 'yearly', total: 9440, gst: 1440 },
  ];
  return {
    brand: 'Rinova',
    catalogueVersion: '2026-11-22.1',
    preparedOn: '2026-11-22',
    checkedOn: '2026-11-15',
    lender: 'Sample Bank A',
    product: 'Sample New Car Loan',
    loanType: 'New Car Loan',
    lenderStatement: 'https://lender.example/key-facts/new-car-loan',
    proposal: 'SBA-2026-000123',
    amount,
    disbursal: 'upfront',
    months,
    instalment: emi,
    instalments: months,
    daysToFirstInstalment: 30,
    rate,
    rateType: 'floating',
    floating: {
      benchmark: 'RBI repo rate',
      benchmarkRate: 5.5,
      spread: 2.75,
      resetMonths: 3,
      instalmentEffect: 101,
      countEffect: 1,
    },
    charges,
    apr: 8.41,
    contingent: [
      { name: { word: 'penal' }, values: [{ measure: 'percentOfOverdue', figure: 24 }] },
      { name: { word: 'bounce' }, values: [{ measure: 'rupees', figure: 590, gst: 90 }] },
      { name: { word: 'foreclosure' }, values: [{ word: 'none' }] },
      { name: { word: 'switching' }, values: [{ measure: 'percentOfOutstanding', figure: 0.5 }, { word: 'plusGst' }] },
    ],
    recoveryClause: '14.2',
    grievanceClause: '19',
    officer: { name: 'Sample Nodal Officer', phone: '1800 000 0001', email: 'nodal@lender.example' },
    transferable: true,
    coLending: undefined,
    coolingOffDays: 3,
    recoveryAgent: undefined,
    lenderCharges: 4130,
    thirdPartyCharges: 57_820,
    netDisbursed: amount - 5310,
    totalInterest,
    totalPayable: amount + totalInterest + 61_950,
    schedule: amortise(amount, rate, months),
    ...overrides,
  };
}
