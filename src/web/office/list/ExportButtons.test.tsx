// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { click, render } from '../../../../tests/support/component.ts';
import { ExportButtons } from './ExportButtons.tsx';

test('an export that has sent nothing for a second says so and can be cancelled', async () => {
  let isCancelled = false;
  const server = createServer((_request, response) => {
    response.flushHeaders();
    response.once('close', () => (isCancelled = true));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/loans/export`;
  const said: string[] = [];
  const { box } = render(
    <ExportButtons
      path={path}
      asked={{}}
      total={1_000_000}
      moreColumns={undefined}
      fallbackName="loans"
      onDone={(text) => said.push(text)}
      onFailed={(text) => said.push(text)}
    />,
  );
  const button = (name: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const exportCsv = button('Export CSV');
  if (exportCsv) click(exportCsv);
  await vi.waitFor(() => expect(box.textContent).toContain('Exported 0 of 10,00,000'), 5000);
  const cancel = button('Cancel export');
  if (cancel) click(cancel);
  await vi.waitFor(() => expect([isCancelled, ...said]).toEqual([true, 'CSV export cancelled']), 5000);
  expect(button('Export CSV')?.getAttribute('aria-disabled')).toBe('false');
});
