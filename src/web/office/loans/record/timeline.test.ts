import { expect, it } from 'vitest';
import type { LeadChange } from '../../../../shared/loans/work.ts';
import { byDay, timelineOf } from './timeline.ts';

const BY = 'asha@rinova.test';
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const change = (field: LeadChange['field'], time: string, from: string, to: string) => {
  return { _id: `${field} ${time}`, by: BY, at: at(time), field, from, to, version: 1 };
};
const work = {
  calls: [{ _id: 'call', by: BY, at: at('10:00'), result: 'spoke' as const, note: 'Wants a car', callBackAt: null }],
  notes: [{ _id: 'note', by: BY, at: at('09:00'), text: 'Call her sister' }],
  history: [
    change('status', '11:00', 'Contacted', 'Documents'),
    change('step', '10:00', 'First call', 'Follow up, 25 Nov 2026, 10:00 am'),
    change('status', '10:00', 'New', 'Contacted'),
    change('owner', '08:30', '', BY),
  ],
  messages: [
    { _id: 'code', at: at('08:10'), isSent: false, by: 'text' as const, about: 'code' as const },
    { _id: 'mail', at: at('08:01'), isSent: true, by: 'email' as const, about: 'acknowledged' as const },
  ],
};

it('tells all in one order, newest first, and what followed from a call with the call', () => {
  const told = timelineOf({ createdAt: at('08:00'), work, arrival: ['From diwali.'], consents: [] });
  expect(told.map(({ words, outcome, said, followed }) => [words, outcome, said, followed])).toEqual([
    ['changed the status: Contacted to', 'Documents', undefined, undefined],
    ['called:', 'Spoke', 'Wants a car', ['Next step: Follow up, 25 Nov 2026, 10:00 am.', 'Status: New to Contacted.']],
    ['added a note', undefined, 'Call her sister', undefined],
    ['assigned the application to', BY, undefined, undefined],
    ['Waits to be sent by text:', 'A code to track the application', undefined, undefined],
    ['Sent by email:', 'Application received, with its reference', undefined, undefined],
    ['Application received', undefined, undefined, ['From diwali.']],
  ]);
});

it('tells what the applicant has told and prefers', () => {
  const history = [
    change('preference', '11:00', 'Sample Bank A, Loan', ''),
    change('preference', '10:30', '', 'Sample Bank A, Loan'),
    change('facts', '09:30', '', 'Age, Tenure'),
  ];
  const told = timelineOf({
    createdAt: at('08:00'),
    work: { calls: [], notes: [], messages: [], history },
    arrival: [],
    consents: [],
  });
  expect(told.slice(0, 3).map(({ words, outcome }) => [words, outcome])).toEqual([
    ['prefers no longer', 'Sample Bank A, Loan'],
    ['prefers', 'Sample Bank A, Loan'],
    ['told more:', 'Age, Tenure'],
  ]);
});

it('names the days as they are in India', () => {
  const days = (now: string) => [
    ...byDay(timelineOf({ createdAt: '2026-11-23T19:00:00.000Z', work, arrival: [], consents: [] }), Date.parse(now)).keys(),
  ];
  expect(days('2026-11-24T12:00:00Z')).toEqual(['Today']);
  expect(days('2026-11-24T19:00:00Z')).toEqual(['Yesterday']);
  expect(days('2026-12-24T12:00:00Z')).toEqual(['24 November']);
  expect(days('2027-01-24T12:00:00Z')).toEqual(['24 November 2026']);
});
