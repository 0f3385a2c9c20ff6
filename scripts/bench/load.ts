import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { percentile } from './measure.ts';
import { processorSeconds } from './usage.ts';

export interface Load {
  origin: string;
  /** The bytes of each request, by its number. */
  request: (turn: number) => Buffer;
  connections: number;
  seconds: number;
  /** The server, to count its CPU time. */
  pid: number;
  /** How long a connection waits before its next request. */
  pauseMs?: number;
  /** The status of a successful answer; without one, any below 400. */
  status?: number;
}

export interface Figure {
  perSecond: number;
  /** Answers per second of the server's CPU time. */
  perCpuSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** The bytes of an HTTP request. */
export function requestBytes(method: string, path: string, headers: Record<string, string> = {}, body = ''): Buffer {
  const fields = { Host: 'bench', ...headers, ...(body !== '' && { 'Content-Length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

export const getBytes = (path: string, headers?: Record<string, string>) => requestBytes('GET', path, headers);

/**
 * Sends requests over several connections, one at a time on each. It reads no more of an answer than its status and length:
 * an HTTP library would take more CPU time than the server that is measured.
 *
 * @throws when a request fails or is refused: errors are fast, and would look like speed
 */
export async function load({ origin, request, connections, seconds, pid, pauseMs = 0, status }: Load): Promise<Figure> {
  const times: number[] = [];
  const cpu = processorSeconds(pid);
  const began = performance.now();
  const end = began + seconds * 1000;
  let turn = 0;
  const next = () => (performance.now() < end ? request(turn++) : undefined);
  const isRefused = (answered: number) => (status === undefined ? answered >= 400 : answered !== status);
  const onAnswer = (answered: number, ms: number) => {
    if (isRefused(answered)) throw new Error(`A request was answered ${answered}.`);
    times.push(ms);
  };
  await Promise.all(Array.from({ length: connections }, () => runConnection(new URL(origin), next, pauseMs, onAnswer)));
  const took = (performance.now() - began) / 1000;
  return {
    perSecond: times.length / took,
    perCpuSecond: times.length / (processorSeconds(pid) - cpu),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
  };
}

async function runConnection(
  { hostname, port }: URL,
  next: () => Buffer | undefined,
  pauseMs: number,
  onAnswer: (status: number, ms: number) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let sentAt = 0;
  const send = () => {
    const bytes = next();
    if (bytes === undefined) return socket.end(resolve);
    sentAt = performance.now();
    socket.write(bytes);
  };
  const answers = createAnswerReader((status) => {
    onAnswer(status, performance.now() - sentAt);
    if (pauseMs === 0) send();
    else setTimeout(send, pauseMs);
  });
  const socket: Socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(65_536),
      callback(bytes, buffer) {
        try {
          answers(Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
        } catch (error) {
          reject(error);
          socket.destroy();
        }
        return true;
      },
    },
  });
  socket.on('error', reject).on('close', () => reject(new Error('The server closed a connection.')));
  await once(socket, 'connect');
  send();
  await promise;
}

/** Calls back with the status of each complete answer. One answer at a time is on its way. */
function createAnswerReader(onAnswer: (status: number) => void): (chunk: Buffer) => void {
  let status = 0;
  let missing = 0;
  return (chunk) => {
    if (missing === 0) {
      const end = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, end);
      status = Number(head.slice(9, 12));
      const length = /^content-length: (\d+)/im.exec(head)?.[1] ?? (status === 304 ? 0 : undefined);
      // Both are short enough for the first packet.
      if (end === -1 || length === undefined) throw new Error('An answer has no complete head with a Content-Length.');
      missing = end + 4 + Number(length);
    }
    missing -= chunk.length;
    if (missing === 0) onAnswer(status);
  };
}
