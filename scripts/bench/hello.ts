import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The baseline: the least that an HTTP server in Node can do. */
const server = createServer((_request, response) => response.end('hello'));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
