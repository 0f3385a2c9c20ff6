/** Maximum monthly rate that is looked for: 1000 times the amount every month. What costs more than that has no useful rate. */
const MAX_MONTHLY_RATE = 1000;
/** Newton's method needs about six steps, bisection alone about sixty. */
const MAX_STEPS = 200;
/** A step below this share of the rate changes nothing: doubles have sixteen digits. */
const PRECISION = 1e-15;

/** A loan as the borrower's account shows it, in rupees. */
export interface CashFlow {
  /** Paid out at the start, less everything that is paid then. */
  received: number;
  /** Months from then to the first payment; may be a fraction. */
  firstAfter: number;
  /** One a month from then on. */
  payments: readonly number[];
}

/** The present value of the payments at a monthly rate, and its slope: Horner's scheme in v = 1 / (1 + rate). */
function presentValue({ firstAfter, payments }: CashFlow, rate: number): { value: number; slope: number } {
  const v = 1 / (1 + rate);
  let sum = 0;
  let derivative = 0;
  for (let month = payments.length - 1; month >= 0; month -= 1) {
    derivative = derivative * v + sum;
    sum = sum * v + (payments[month] ?? 0);
  }
  const start = v ** firstAfter;
  return { value: start * sum, slope: -v * start * (firstAfter * sum + v * derivative) };
}

/**
 * The nominal yearly rate of a cash flow: 12 × the monthly internal rate of return, at which the payments are worth what was
 * received. Source: RBI, Key Facts Statement for Loans and Advances, 15 April 2024, annex B.
 *
 * With payments of zero or more, their present value only falls as the rate rises, so there is at most one solution. It is
 * bracketed first. Newton's method then runs inside the bracket, and where it would leave, bisection takes the step.
 *
 * @returns percent a year, unrounded; undefined if nothing is received, less is repaid than received, any number is negative
 *   or not usable, or the rate would be above 12 lakh percent
 */
export function nominalRate(flow: CashFlow): number | undefined {
  const { received, firstAfter, payments } = flow;
  const usable = [received, firstAfter, ...payments].every((number) => number >= 0 && Number.isFinite(number));
  if (!usable || received === 0) return undefined;
  const surplus = presentValue(flow, 0).value - received;
  // Floating-point addition may leave an interest-free loan slightly below.
  if (surplus < -1e-9 * received) return undefined;
  if (surplus <= 0) return 0;

  let low = 0;
  let high = 0.01;
  while (presentValue(flow, high).value > received) {
    if (high >= MAX_MONTHLY_RATE) return undefined;
    low = high;
    high = Math.min(high * 4, MAX_MONTHLY_RATE);
  }
  let rate = low;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const { value, slope } = presentValue(flow, rate);
    if (value > received) low = rate;
    else high = rate;
    const newton = rate - (value - received) / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - rate) <= PRECISION * (1 + rate)) break;
    rate = next;
  }
  return rate * 1200;
}

/**
 * The rate with its monthly compounding, ((1 + rate / 1200)¹² − 1) × 100: comparable with deposits, and always above the APR
 * that RBI asks for.
 *
 * @param nominal percent a year
 * @returns percent a year; 0 for a rate that is not a positive, usable number
 */
export function effectiveRate(nominal: number): number {
  if (!(nominal > 0)) return 0;
  const effective = Math.expm1(12 * Math.log1p(nominal / 1200)) * 100;
  return Number.isFinite(effective) ? effective : 0;
}
