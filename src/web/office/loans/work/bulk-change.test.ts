import { NONE } from '../../../../shared/kit/fields.ts';
import { describe, expect, it } from 'vitest';
import type { LeadStatus } from '../../../../shared/loans/statuses.ts';
import { type SelectedLead } from '../../../../shared/loans/work.ts';
import { affected, changedLeads, count, namesOf, summaryOf } from './bulk-change.ts';

const ASHA = { _id: 'a', email: 'asha@rinova.test' };
const lead = (name: string, status: LeadStatus, owner: SelectedLead['work']['owner'] = null): SelectedLead => ({
  _id: name,
  fullName: name,
  work: { version: 1, status, owner },
});
const LEADS = [lead('One', 'New'), lead('Two', 'New', ASHA), lead('Three', 'Rejected')];
const names = (leads: readonly SelectedLead[]) => leads.map(({ fullName }) => fullName);

describe('a change of many applications', () => {
  it.each([
    [{ status: 'Rejected' }, ['One', 'Two']],
    [{ owner: ASHA._id }, ['One', 'Three']],
    [{ owner: NONE }, ['Two']],
    [{ status: 'New', owner: ASHA._id }, ['One', 'Three']],
    [{}, []],
  ] as const)('%j leaves alone what is so already', (change, changed) => {
    expect(names(affected(LEADS, change))).toEqual(changed);
  });

  it('says what becomes of how many', () => {
    const nameOf = (id: string) => (id === NONE ? 'unassigned' : ASHA.email);
    expect(summaryOf(LEADS, { status: 'Contacted' }, nameOf)).toEqual(['Status: 2 New, 1 Rejected → Contacted']);
    expect(summaryOf(LEADS, { status: 'Contacted', owner: NONE }, nameOf)).toEqual([
      'Status: 2 New, 1 Rejected → Contacted',
      'Owner: 2 unassigned, 1 asha@rinova.test → unassigned',
    ]);
  });

  it('knows the applications as they are after it, but for those that were not changed', () => {
    const before = { status: 'New', owner: NONE } as const;
    const changed = [{ _id: 'One', version: 2, before }];
    const [one, two] = changedLeads(LEADS, changed, { status: 'Contacted' }, undefined);
    expect(one?.work).toEqual({ version: 2, status: 'Contacted', owner: null });
    expect(two).toBe(LEADS[1]);
    const [given] = changedLeads(LEADS, changed, { owner: ASHA._id }, ASHA);
    expect(given?.work).toEqual({ version: 2, status: 'New', owner: ASHA });
  });
});

it('names the first five, and counts the rest', () => {
  const many = Array.from({ length: 1207 }, (_, place) => ({ fullName: `L${place}` }));
  expect(namesOf(many.slice(0, 5))).toBe('L0, L1, L2, L3, L4');
  expect(namesOf(many)).toBe('L0, L1, L2, L3, L4 and 1,202 more');
  expect([1, 1200].map(count)).toEqual(['1 application', '1,200 applications']);
});
