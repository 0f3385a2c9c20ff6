// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { render } from '../../../../tests/support/component.ts';
import { DAY_SECTIONS, type DayLead, MAX_DAY_COUNT } from '../../../shared/loans/day.ts';
import { Section } from './Section.tsx';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const lead: DayLead = {
  _id: 'lead',
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  loanType: 'Personal Loan',
  loanAmount: 500_000,
  createdAt: new Date(NOW).toISOString(),
  work: {
    version: 1,
    status: 'New',
    owner: null,
    nextStep: { what: 'First call', at: new Date(NOW).toISOString() },
  },
  lastCall: null,
};

const show = (section: (typeof DAY_SECTIONS)[number], total: number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Section
          section={section}
          part={{ total, leads: [lead] }}
          now={NOW}
          hasOwners={false}
          inHand={undefined}
          onOpen={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  ).box;

it('leads to the list where it has more than it shows', () => {
  const filters = DAY_SECTIONS.map((section) => show(section, 2).querySelector('p a')?.getAttribute('href')?.split('?')[1]);
  expect(filters).toEqual(['next=overdue', 'next=today', 'status=New', 'status=Documents']);
  expect(show('overdue', 1).querySelector('p a')).toBeNull();
});

it('says that it has more than were counted', () => {
  expect(show('today', MAX_DAY_COUNT - 1).textContent).toContain('The first 1 of 999.');
  const text = show('today', MAX_DAY_COUNT).textContent;
  expect(text).toContain('Due today 999+');
  expect(text).toContain('The first 1 of 999+.');
});
