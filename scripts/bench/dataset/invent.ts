import type { Insertable } from 'kysely';
import type { LeadRow } from '../../../src/server/leads/writer.ts';
import type { Schema } from '../../../src/server/tables/schema.ts';
import { DEFAULT_DESK, stepAfter } from '../../../src/shared/desk/settings.ts';
import { STAGES } from '../../../src/shared/loans/steps.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../src/shared/loans/statuses.ts';
import { EMPLOYMENT_TYPES, LOAN_FIELDS, LOAN_TYPES, loanApplicationSchema } from '../../../src/shared/loans/schemas.ts';
import { PARTNERSHIP_TYPES, VENDOR_FIELDS } from '../../../src/shared/vendors/fields.ts';
import { vendorFields } from '../../../src/shared/vendors/schemas.ts';
import { toColumns } from '../../../src/server/kit/columns.ts';
import { hashCheaply } from '../../../tests/support/passwords.ts';
import type { Account } from '../../../tests/support/server.ts';

const FIRST = 'Asha Ravi Meera Arjun Kavya Rohan Neha Vikram Priya Anil Sunita Rahul Divya Suresh आशा रवि'.split(' ');
const LAST = 'Sharma Verma Nair Iyer Patel Singh Reddy Das Gupta Khan Joshi Mehta Pillai Rao Bose शर्मा'.split(' ');
const STREETS = 'MG Road,Station Road,Lake View,Church Street,Nehru Marg,Gandhi Chowk,Park Lane,Temple Street'.split(',');
const CITIES = 'Pune Nagpur Bengaluru Jaipur Kochi Lucknow Chennai Mumbai Surat Indore'.split(' ');
const HOSTS = ['gmail.example', 'gmail.example', 'outlook.example', 'lotus.example', 'yahoo.example', 'mail.example'];
const TRADES = 'Finance Motors Capital Cars Leasing Technologies Autos Credit'.split(' ');

/** The newest row is older than any clock. */
const END = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
/** Of ten applications, so many are still new, and so many have an owner. */
const NEW_OF_TEN = 4;
const OWNED_OF_TEN = 6;

/** Pseudo-random numbers from a fixed seed (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const hex = (digits: number) =>
    below(16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  /** A UUIDv7, which begins with its time. */
  const id = (time: number): string => {
    const start = time.toString(16).padStart(12, '0');
    return `${start.slice(0, 8)}-${start.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
  };
  return { below, pick, id };
}

/** Accounts that work on the applications. */
export const STAFF: readonly Account[] = Array.from({ length: 10 }, (_, place) => ({
  role: 'operations',
  email: `staff${place}@rinova.test`,
  password: 'a password of staff',
}));

export const STAFF_IDS = STAFF.map((_, place) => `01900000-0000-7000-8000-00000000000${place}`);

export const inventStaff = (): Insertable<Schema['staff']>[] =>
  STAFF.map(({ role, email, password }, place) => ({
    id: STAFF_IDS[place] ?? '',
    email,
    email_key: email,
    role,
    password_hash: hashCheaply(password),
    disabled: 0,
    created_at: 0,
    last_seen_at: null,
  }));

/** What follows from a status: a next step within the week before or after the newest application, unless it is closed. */
function inventProgress(status: LeadStatus, createdAt: number, below: (limit: number) => number) {
  const step = stepAfter(status, createdAt, DEFAULT_DESK);
  return {
    status,
    next_step: step && step.what,
    next_at: step && END + (below(14 * 24 * 60) - 7 * 24 * 60) * MINUTE_MS,
    stage: STAGES[status] ?? 1,
    first_contact_at: status === 'New' ? null : createdAt + below(60) * MINUTE_MS,
    first_call_told: 1,
  };
}

/** Loan applications, one a minute, oldest first. */
export function* inventLoans(count: number): Generator<LeadRow<'loans'>, void, undefined> {
  const { below, pick, id } = createRandom(20_261_122);
  // Its own, so that the other values stay as they are.
  const progress = createRandom(20_261_124);
  for (let number = 1; number <= count; number += 1) {
    const created_at = END - (count - number) * MINUTE_MS;
    const fullName = `${pick(FIRST)} ${pick(LAST)}`;
    const email = `user${number}@${pick(HOSTS)}`;
    const phoneNumber = String(6_000_000_000 + below(4_000_000) * 997);
    const pincode = String(110_000 + below(700_000));
    const address = `${below(900) + 1} ${pick(STREETS)}, ${pick(CITIES)}`;
    const loanType = pick(LOAN_TYPES);
    const employmentType = pick(EMPLOYMENT_TYPES);
    const key = id(created_at);
    const loanAmount = (below(5000) + 1) * 1000;
    const sent = { fullName, email, phoneNumber, pincode, address, loanType, loanAmount, employmentType };
    yield {
      id: key,
      created_at,
      ...toColumns(LOAN_FIELDS, loanApplicationSchema.parse(sent)),
      ...inventProgress(below(10) < NEW_OF_TEN ? 'New' : pick(LEAD_STATUSES), created_at, progress.below),
      owner_id: below(10) < OWNED_OF_TEN ? pick(STAFF_IDS) : null,
    };
  }
}

/** Partnership applications, one a minute, oldest first. */
export function* inventVendors(count: number): Generator<LeadRow<'vendors'>, void, undefined> {
  const { below, pick, id } = createRandom(20_261_123);
  for (let number = 1; number <= count; number += 1) {
    const created_at = END - (count - number) * MINUTE_MS;
    const companyName = `${pick(LAST)} ${pick(TRADES)} ${number}`;
    const partnershipType = pick(PARTNERSHIP_TYPES);
    const contactPersonName = `${pick(FIRST)} ${pick(LAST)}`;
    const email = `contact${number}@${pick(HOSTS)}`;
    const phoneNumber = String(6_000_000_000 + below(4_000_000) * 997);
    const companyWebsite = `https://company${number}.example`;
    const sent = {
      companyName,
      partnershipType,
      contactPersonName,
      designation: 'Manager',
      email,
      phoneNumber,
      companyWebsite,
    };
    yield { id: id(created_at), created_at, ...toColumns(VENDOR_FIELDS, vendorFields.parse(sent)) };
  }
}
