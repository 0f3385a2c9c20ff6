import { expect, it } from 'vitest';
import { type EngineRates, planGrowth, type Rates } from './growth-plan.ts';

const ENGINE: EngineRates = { visitCpuMs: 3, databaseCpuMs: 0, bytesPerLead: 2000, bytesPerList: 1000, searchMs: 100 };

const RATES: Rates = {
  sqlite: ENGINE,
  postgres: { ...ENGINE, databaseCpuMs: 1 },
  copySecondsPerGigabyte: 30,
  copyShare: 0.3,
  vacuumSecondsPerGigabyte: 10,
  logBytesPerRequest: 20,
  kilobytesPerVisit: 400,
  megabytes: 200,
  p99: { 1: 5 },
  core: { 1: 0.01 },
};

const cellsOf = (rates: Rates, row: string) =>
  planGrowth(rates)
    .rows.find(([name]) => name === row)
    ?.slice(1);

it('marks what was calculated, and only that', () => {
  expect(cellsOf(RATES, 'p99 of all requests then')).toEqual(['5 ms', 'not measured', 'not measured']);
  expect(cellsOf(RATES, 'Core of one server then, SQLite')).toEqual(['0.01 cores', '≈ 0.2 cores', '≈ 2 cores']);
});

it('counts what is kept', () => {
  // 500 leads a day for three years, and 20 × 960 lists a day for one.
  expect(cellsOf(RATES, 'Leads kept')).toEqual(['5,47,500', '54,75,000', '5,47,50,000']);
  expect(cellsOf(RATES, 'Database, SQLite')).toEqual(['≈ 8.5 GB', '≈ 85 GB', '≈ 847 GB']);
});

it('says when PostgreSQL, a bucket and nodes are due, and what gives way first', () => {
  // A vacuum takes 85 s, 847 s and 8,470 s of the 60 that forms may wait.
  const small = { ...RATES, vacuumSecondsPerGigabyte: 1 };
  expect(cellsOf(small, 'PostgreSQL')).toEqual(['not needed', 'due', 'due']);
  expect(cellsOf(small, 'A bucket for uploads')).toEqual(['not needed', 'due: nodes share it', 'due: nodes share it']);
  expect(cellsOf(small, 'Nodes')).toEqual(['1', '≈ 2', '≈ 4']);
  expect(cellsOf(RATES, 'PostgreSQL')).toEqual(['due', 'due', 'due']);
  expect(cellsOf(RATES, 'Gives way first on one server with SQLite')?.[0]).toBe(
    '≈ the vacuum of a night with erasures, while forms wait, at 141 % of its limit',
  );
});
