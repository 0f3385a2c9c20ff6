import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The yardstick of pages: a bare server that answers with the bytes of a file, or without one with "hello".

const [file] = process.argv.slice(2);
const body = file === undefined ? 'hello' : readFileSync(file);
const server = createServer((_request, response) => response.end(body));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
