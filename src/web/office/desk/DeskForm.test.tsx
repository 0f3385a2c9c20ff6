// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { enter, render } from '../../../../tests/support/component.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import type { KeptDesk } from '../../../shared/desk/settings.ts';
import { createStore } from '../kit/store.ts';
import { DeskForm } from './DeskForm.tsx';

const settings = (firstContactMinutes: number, revision: number): KeptDesk => ({
  isOn: true,
  firstContactMinutes,
  calling: { from: '09:00', to: '19:00' },
  hours: { week: Array.from({ length: 7 }, () => null), holidays: [] },
  revision,
});

/** The form on a screen that can be left. */
async function show() {
  const stored = createStore(settings(30, 1));
  const Desk = () => <DeskForm settings={stored.use()} />;
  const router = createMemoryRouter([
    { path: '/', element: <Desk /> },
    { path: '/elsewhere', element: 'Elsewhere' },
  ]);
  const { box } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const minutes = await eventually(() => {
    const input = box.querySelector<HTMLInputElement>('input[inputmode=numeric]');
    if (!input) throw new Error('There is no form.');
    return input;
  });
  return { box, minutes, router, saveElsewhere: (kept: KeptDesk) => flushSync(() => stored.set(kept)) };
}

test('follows what a colleague saves while nothing is typed, and keeps what is', async () => {
  const { minutes, saveElsewhere } = await show();
  saveElsewhere(settings(45, 2));
  expect(minutes.value).toBe('45');
  enter(minutes, '60');
  saveElsewhere(settings(50, 3));
  expect(minutes.value).toBe('60');
});

test('is left without a question once what was typed is put back', async () => {
  const { box, minutes, router } = await show();
  enter(minutes, '60');
  enter(minutes, '30');
  await router.navigate('/elsewhere');
  await eventually(() => expect(box.textContent).toBe('Elsewhere'));
});
