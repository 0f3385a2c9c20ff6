import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least that an HTTP server in Node can do: what everything else is measured against. */
const server = createServer((_request, response) => response.end('hello'));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
