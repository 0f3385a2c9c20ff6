// @vitest-environment jsdom
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/support/wait.ts';
import { click, render } from '../../../../tests/support/component.ts';
import { Toast } from '../kit/toast.tsx';
import { signOut } from '../session/session.ts';
import { ExportButtons } from './ExportButtons.tsx';

/** Exports as CSV from a server that sends what the test makes it send. */
async function startExport() {
  const answer = Promise.withResolvers<ServerResponse>();
  const exported = { saved: [] as Blob[], isCancelled: false };
  const server = createServer((_request, response) => {
    response.flushHeaders();
    response.once('close', () => (exported.isCancelled = !response.writableFinished));
    answer.resolve(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  // jsdom has no such addresses.
  URL.createObjectURL = (file) => `#${exported.saved.push(file as Blob)}`;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/loans/export`;
  const { box, close } = render(
    <>
      <ExportButtons
        paths={{ csv: `${address}/csv`, excel: `${address}/excel` }}
        asked={{}}
        moreColumns={undefined}
        fallbackName="loans"
      />
      <Toast screen="" />
    </>,
  );
  const button = (name: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  // There are no popovers here.
  const menu = box.querySelector('[popover]');
  flushSync(() => menu?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })));
  const exportCsv = button('Export CSV');
  if (exportCsv) click(exportCsv);
  return { exported, box, close, button, response: await answer.promise };
}

test('an export that runs can be cancelled', async () => {
  const { exported, box, button } = await startExport();
  const cancel = button('Cancel export');
  if (cancel) click(cancel);
  await eventually(() => expect(exported).toEqual({ isCancelled: true, saved: [] }));
  await eventually(() => expect(box.textContent).toContain('CSV export cancelled'));
  expect(button('Export CSV')).toBeDefined();
});

test('an export goes on when its screen is left', async () => {
  const { exported, close, response } = await startExport();
  response.write('Name\r\n');
  close();
  response.end('Asha\r\n');
  await eventually(() => expect(exported.saved.map(({ size }) => size)).toEqual([12]));
});

test('an export is cancelled at sign-out, and nothing is saved', async () => {
  const { exported, close, response } = await startExport();
  response.write('Name\r\n');
  close();
  signOut();
  await eventually(() => expect(exported).toMatchObject({ isCancelled: true, saved: [] }));
});
