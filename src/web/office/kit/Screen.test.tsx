// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { click, render } from '../../../../tests/support/component.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import { Screen } from './Screen.tsx';

function Sample({ read }: { read(): Promise<{ rows: string[] }> }) {
  const query = useQuery({ queryKey: ['sample'], queryFn: read });
  return (
    <Screen title="Samples" load={{ query, what: 'samples' }}>
      {({ rows }) => rows.map((row) => <p key={row}>{row}</p>)}
    </Screen>
  );
}

function show(read: () => Promise<unknown>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  onTestFinished(() => queries.clear());
  const { box } = render(
    <QueryClientProvider client={queries}>
      <Screen title="Frame">
        <Sample read={read as () => Promise<{ rows: string[] }>} />
      </Screen>
    </QueryClientProvider>,
  );
  return box;
}

const retry = (box: HTMLElement) => {
  const button = [...box.getElementsByTagName('button')].find(({ textContent }) => textContent === 'Try again');
  if (!button) throw new Error('Nothing to try again.');
  click(button);
};

test('it says that it loads, then shows what it has', async () => {
  const answer = Promise.withResolvers<unknown>();
  const box = show(() => answer.promise);
  expect(box.textContent).toContain('Loading samples…');
  answer.resolve({ rows: ['One'] });
  await eventually(() => expect(box.textContent).toContain('One'));
});

test('a failure can be tried again', async () => {
  let works = false;
  const box = show(async () => (works ? { rows: ['One'] } : Promise.reject(new Error('No.'))));
  await eventually(() => expect(box.textContent).toContain('Failed to load samples. Please try again.'));
  works = true;
  retry(box);
  await eventually(() => expect(box.textContent).toContain('One'));
});

test('an answer that can’t be shown takes nothing with it, and is asked for again', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  let answer: unknown = { rows: null };
  const box = show(async () => answer);
  await eventually(() => expect(box.textContent).toContain('This screen could not be shown.'));
  expect([...box.getElementsByTagName('h1')].map(({ textContent }) => textContent)).toEqual(['Frame', 'Samples']);
  answer = { rows: ['One'] };
  retry(box);
  await eventually(() => expect(box.textContent).toContain('One'));
});
