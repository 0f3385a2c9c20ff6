// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { render } from '../../../../tests/support/component.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import { IMPORT_TOO_LARGE } from '../../../shared/loans/imports.ts';
import { UploadSection } from './UploadSection.tsx';

/** A proxy that refuses whatever is sent, by a page of its own. */
async function startProxy() {
  const server = createServer((request, response) => {
    request.resume();
    const allowed = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    if (request.method === 'OPTIONS') response.writeHead(204, allowed).end();
    else response.writeHead(413, { ...allowed, 'Content-Type': 'text/html' }).end('<h1>Request Entity Too Large</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // jsdom's page has no server to resolve addresses against.
  const { open } = XMLHttpRequest.prototype;
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, path: string | URL) {
    open.call(this, method, new URL(path, origin).href, true);
  };
  onTestFinished(() => {
    XMLHttpRequest.prototype.open = open;
    server.closeAllConnections();
    server.close();
  });
}

test('a file that a proxy refuses as too large is said to be too large', async () => {
  await startProxy();
  const { box } = render(<UploadSection onChecked={() => expect.fail('taken')} />);
  const input = box.querySelector('input');
  Object.defineProperty(input, 'files', { value: [new File(['Name'], 'leads.csv')] });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(() => expect(box.textContent).toContain(IMPORT_TOO_LARGE));
});
