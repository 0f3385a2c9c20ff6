import { expect, it } from 'vitest';
import { type EngineRates, planGrowth, type Rates } from './growth-plan.ts';

const ENGINE: EngineRates = { visitCpuMs: 3, databaseCpuMs: 0, bytesPerLead: 2000, bytesPerList: 1000, countMs: 100 };

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
  // 500 leads a day for three years, and 20 × 300 lists a day for one.
  expect(cellsOf(RATES, 'Leads kept')).toEqual(['5,47,500', '54,75,000', '5,47,50,000']);
  expect(cellsOf(RATES, 'Database, SQLite')).toEqual(['≈ 3.6 GB', '≈ 37 GB', '≈ 365 GB']);
});

it('says when PostgreSQL, a bucket and nodes are due, and what gives way first', () => {
  const first = 'Gives way first on one server with SQLite, of its limit';
  expect(cellsOf(RATES, 'PostgreSQL')).toEqual(['not needed', 'due', 'due']);
  expect(cellsOf(RATES, 'A bucket for uploads')).toEqual(['not needed', 'due: nodes share it', 'due: nodes share it']);
  expect(cellsOf(RATES, 'Nodes')).toEqual(['1', '≈ 2', '≈ 4']);
  // 3.65 GB: a vacuum takes 36.5 s of the 60 that forms may wait.
  expect(cellsOf(RATES, first)?.[0]).toBe('≈ nothing; nearest the vacuum of a night with erasures, while forms wait 61 %');
  const slow = { ...RATES, vacuumSecondsPerGigabyte: 20 };
  expect(cellsOf(slow, first)?.[0]).toBe('≈ the vacuum of a night with erasures, while forms wait 122 %');
  expect(cellsOf(slow, 'PostgreSQL')).toEqual(['due', 'due', 'due']);
});
