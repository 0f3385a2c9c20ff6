import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer as a server sent it. */
export interface BareAnswer {
  status: number;
  /** Names and values by turns, without those that `node:http` adds itself. */
  headers: string[];
  /** In base64. */
  body: string;
}

// The yardstick of pages: a bare server that repeats the answer in a file, or without one says "hello".

const [file] = process.argv.slice(2);
const server = createServer(file === undefined ? (_request, response) => response.end('hello') : repeat(file));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

function repeat(path: string): Parameters<typeof createServer>[1] {
  const { status, headers, body } = JSON.parse(readFileSync(path, 'utf8')) as BareAnswer;
  const bytes = status === 304 ? undefined : Buffer.from(body, 'base64');
  return (_request, response) => response.writeHead(status, headers).end(bytes);
}
