// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, enter, render } from '../../../../../tests/support/component.ts';
import { eventually } from '../../../../../tests/support/wait.ts';
import { DETAIL_LABELS, REJECTION_REASONS } from '../../../../shared/loans/details.ts';
import type { LoanApplication } from '../../../../shared/loans/schemas.ts';
import { ConnectionBar } from '../../frame/ConnectionBar.tsx';
import { dropWaiting } from '../../kit/when-connected.ts';
import { say, Toast } from '../../kit/toast.tsx';
import { ListToolsProvider } from '../../list/tools.ts';
import { settingsChange } from '../work/change.ts';
import { LeadFacts } from './LeadFacts.tsx';
import { Crossed, LeadProvider, useLead } from './lead.tsx';
import { WriteBox } from './WriteBox.tsx';

const ASHA = {
  _id: '1',
  fullName: 'Asha Rao',
  email: 'asha@x.test',
  phoneNumber: '9000000000',
  pincode: '411001',
  address: '1 Lane',
  loanType: 'Car Loan',
  loanAmount: 500_000,
  employmentType: 'Salaried',
  createdAt: '2026-01-01T00:00:00.000Z',
} as unknown as LoanApplication;

const DETAILS = { lender: '', sanctionedAmount: null, disbursedAmount: null, rejectionReason: '' };
const LISTS = { notes: [], calls: [], history: [], duplicates: [], documents: [], merged: [], language: 'en' };
const WORK = { ...LISTS, details: DETAILS, status: 'New', version: 1, owner: null, nextStep: null };

/** What was sent, and the answers that are still to come. */
let sent: unknown[];
let answers: PromiseWithResolvers<Response>[];
beforeEach(() => {
  dropWaiting();
  localStorage.clear();
  [sent, answers] = [[], []];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return path === '/api/loans/work/1' ? Response.json(WORK) : new Response(null, { status: 500 });
    sent.push(JSON.parse(body ?? '{}'));
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(part: ReactElement, loan = ASHA) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ListToolsProvider value={{ say, refresh: async () => undefined }}>
          <LeadProvider row={loan}>{part}</LeadProvider>
        </ListToolsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = async (box: HTMLElement, name: string) =>
  click(
    await eventually(() => {
      const found = [...box.querySelectorAll('button')].find((each) => (each.ariaLabel ?? each.textContent) === name);
      if (!found) throw new Error(`There is no button ${name}.`);
      return found;
    }),
  );
const noteOf = (box: HTMLElement) => box.querySelector('textarea');
const write = (box: HTMLElement, text: string) => {
  const area = noteOf(box);
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
  flushSync(() => area?.dispatchEvent(new InputEvent('input', { bubbles: true })));
};

it('empties the draft of a note that was sent after its application was opened again', async () => {
  const first = open(<WriteBox />);
  write(first.box, 'Pays in 48 months');
  await press(first.box, 'Add note');
  await eventually(() => expect(sent).toEqual([{ text: 'Pays in 48 months' }]));
  first.close();
  const again = open(<WriteBox />);
  const namesake = open(<WriteBox />, { ...ASHA, _id: '2' });
  expect([noteOf(again.box)?.value, noteOf(again.box)?.readOnly]).toEqual(['Pays in 48 months', true]);
  expect(noteOf(namesake.box)?.readOnly).toBe(false);
  answers[0]?.resolve(Response.json({}));
  await eventually(() => expect([noteOf(again.box)?.value, noteOf(again.box)?.readOnly]).toEqual(['', false]));
});

it('suggests lenders and reasons apart where the forms of both are open', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/loans/work/1' ? Response.json({ ...WORK, status: 'Rejected' }) : new Response(null, { status: 500 }),
  );
  const { box } = open(<LeadFacts />);
  for (const field of ['lender', 'rejectionReason'] as const)
    await press(box, `Correct ${DETAIL_LABELS[field].toLowerCase()}`);
  const inputs = ['lender', 'rejectionReason'].map((name) => box.querySelector<HTMLInputElement>(`input[name="${name}"]`));
  const [lender, reason] = inputs.map((input) => [...(input?.list?.options ?? [])].map(({ value }) => value));
  expect([lender, reason]).toEqual([[], [...REJECTION_REASONS]]);
});

async function correct(box: HTMLElement, label: string, name: string, value: string): Promise<void> {
  await press(box, `Correct ${label}`);
  const field = box.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (field) enter(field, value);
  await press(box, 'Save');
}

it('sends of a correction the corrected field alone, after the user’s own ones and what was undone of them', async () => {
  const { box } = open(<LeadFacts />);
  const toast = render(<Toast screen="loans" />);
  const phone = { phoneNumber: '9000000001' };
  await correct(box, 'phone', 'phoneNumber', phone.phoneNumber);
  await eventually(() => expect(sent).toEqual([{ version: 1, fields: phone }]));
  answers[0]?.resolve(Response.json({ ...WORK, version: 2 }));
  await press(toast.box, 'Undo');
  await eventually(() => expect(sent[1]).toEqual({ version: 2, fields: { phoneNumber: ASHA.phoneNumber } }));
  answers[1]?.resolve(Response.json({ ...WORK, version: 3 }));
  await eventually(() => expect(toast.box.textContent).toContain('Undone'));
  await correct(box, 'email', 'email', 'new@x.test');
  await eventually(() => expect(sent[2]).toEqual({ version: 3, fields: { email: 'new@x.test' } }));
});

function Approve() {
  const { choose } = useLead();
  const change = settingsChange('1', { status: 'Approved' }, { what: 'Approved', done: 'Approved.' });
  return (
    <button type="button" onClick={() => choose(change)}>
      Approve
    </button>
  );
}

it('tells in the frame what a colleague crossed after the application was left and opened again', async () => {
  const frame = render(<ConnectionBar />);
  const part = (
    <div>
      <Crossed />
      <Approve />
    </div>
  );
  const first = open(part);
  await press(first.box, 'Approve');
  await eventually(() => expect(sent).toHaveLength(1));
  first.close();
  open(part);
  const changes = [{ _id: 'h', field: 'status', from: 'New', to: 'Rejected', by: 'r', at: '2026-01-01T00:00:00Z' }];
  const stale = [{ _id: '1', version: 3, fullName: 'Asha Rao', changes }];
  answers[0]?.resolve(Response.json({ message: 'Changed by a colleague.', stale, gone: [] }, { status: 409 }));
  await eventually(() => expect(frame.box.textContent).toContain('Not saved: Approved, Asha Rao. Changed by a colleague.'));
});
