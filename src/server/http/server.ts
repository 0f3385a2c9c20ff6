import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import { clientAddress } from './client-address.ts';
import { choose, type Entity, headersOf, type Variant } from './entity.ts';
import type { AppEnv, RequestFacts } from './environment.ts';
import { ApiError, errorResponse } from './errors.ts';
import { type Log, presentPath } from './log.ts';
import type { ProxyWarnings } from './proxy-warnings.ts';
import type { LogRequest } from './request-log.ts';
import { isPart, partHeaders, securityHeaders } from './security-headers.ts';

interface Parts {
  app: Hono<AppEnv>;
  config: Config;
  /** The cached response for a URL, if any. The query includes its question mark. */
  kept(path: string, query: string): Entity | undefined;
  /** The route of a path for which the application knows none, such as `/blog/:id`; `other` when there is no such address. */
  routeOf(path: string): string;
  log: Log;
  logRequest: LogRequest;
  proxyWarnings: ProxyWarnings;
  /** Called at the start of each request, for metrics. */
  observe?: ((incoming: IncomingMessage, outgoing: ServerResponse, facts: RequestFacts) => void) | undefined;
}

/**
 * The server's request listener. Cached responses are sent without going through the application; everything else goes to
 * it. Each request is logged in one line.
 */
export function createListener(parts: Parts): RequestListener {
  const { app, config, kept, routeOf, log, logRequest, proxyWarnings, observe } = parts;
  const addressOf = clientAddress(config.trustProxy);
  const headers = lowerCased(securityHeaders(config.publicUrl));
  const fewHeaders = lowerCased(partHeaders(config.publicUrl));
  const known = new WeakMap<IncomingMessage, RequestFacts>();
  const logsRequests = log.isLevelEnabled('info');

  const toApp = getRequestListener(
    (request, env) => {
      const facts = known.get(env.incoming as IncomingMessage);
      return app.fetch(request, { ...env, ...(facts && { facts }) });
    },
    {
      // Called only for malformed requests: the application handles its own errors.
      errorHandler(error) {
        log.debug({ err: error }, 'Malformed request');
        const response = errorResponse(new ApiError('invalid_input', 'The request can’t be read.'));
        for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
        return response;
      },
    },
  );

  /**
   * The headers of each cached variant as a flat list, which `writeHead` writes fastest; the last value is the request id.
   */
  const prepared = new WeakMap<Variant, Record<'full' | 'unchanged', string[]>>();

  function headersFor(
    entity: Entity,
    { encoding, variant, isUnchanged }: ReturnType<typeof choose>,
    requestId: string,
  ): string[] {
    let both = prepared.get(variant);
    if (both === undefined) {
      const flat = (unchanged: boolean) =>
        [
          ...Object.entries({
            ...(!unchanged && (isPart(entity.headers['content-type']) ? fewHeaders : headers)),
            ...headersOf(entity, { encoding, variant, isUnchanged: unchanged }),
          }),
          ['x-request-id', ''],
        ].flat();
      both = { full: flat(false), unchanged: flat(true) };
      prepared.set(variant, both);
    }
    const list = isUnchanged ? both.unchanged : both.full;
    list[list.length - 1] = requestId;
    return list;
  }

  function sendKept(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): boolean {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false;
    const [path, query] = splitUrl(incoming.url ?? '');
    const entity = kept(path, query);
    if (entity === undefined) return false;
    const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = incoming.headers;
    const choice = choose(entity, typeof acceptEncoding === 'string' ? acceptEncoding : undefined, ifNoneMatch);
    outgoing.writeHead(choice.isUnchanged ? 304 : entity.status, headersFor(entity, choice, requestId));
    outgoing.end(choice.isUnchanged || incoming.method === 'HEAD' ? undefined : choice.variant.body);
    return true;
  }

  /** What was found is named by its path. Whatever else was asked for may be anything that people paste into an address. */
  const loggedPath = (url: string, status: number): string => {
    const [path] = splitUrl(url);
    return status < 300 || status === 304 ? presentPath(path) : routeOf(path);
  };

  function logWhenDone(incoming: IncomingMessage, outgoing: ServerResponse, facts: RequestFacts): void {
    const startedAt = performance.now();
    outgoing.on('close', () => {
      const { statusCode: status } = outgoing;
      logRequest({
        requestId: facts.requestId,
        method: incoming.method ?? '',
        path: facts.route ?? loggedPath(incoming.url ?? '', status),
        status,
        client: logsClient(facts, status) ? facts.client : undefined,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        isAborted: !outgoing.writableFinished,
      });
    });
  }

  return (incoming, outgoing) => {
    const requestId = randomUUID();
    const facts: RequestFacts = { requestId, client: '' };
    if (logsRequests) logWhenDone(incoming, outgoing, facts);
    observe?.(incoming, outgoing, facts);
    proxyWarnings.observe(incoming);
    const isAmbiguous = isAmbiguousRequest(incoming);
    if (!isAmbiguous && sendKept(incoming, outgoing, requestId)) return;
    const forwardedFor = incoming.headers['x-forwarded-for'];
    facts.client = addressOf(
      incoming.socket.remoteAddress,
      Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    );
    facts.isAmbiguous = isAmbiguous;
    known.set(incoming, facts);
    void toApp(incoming, outgoing);
  };
}

/** A path segment that URL parsers treat as `.` or `..`. Browsers resolve it before they send the request. */
const DOT_SEGMENT = /[/\\](?:\.|%2e){1,2}(?=[/\\]|$)/i;

/** Whether another server could interpret the host or the path of a request differently. */
function isAmbiguousRequest({ rawHeaders, url = '' }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1 || DOT_SEGMENT.test(splitUrl(url)[0]);
}

/**
 * Whether to log the client's address: for possible guesses of passwords and tokens, never for readers or senders of forms.
 */
function logsClient({ route }: RequestFacts, status: number): boolean {
  return status === 401 || status === 403 || status === 429 || route?.startsWith('/api/auth/') === true;
}

/** The path and, with its question mark, the query. */
function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

const SECOND = 1000;

/** Slow clients must not hold connections that others need. */
export const TIMEOUTS_MS = {
  headers: 15 * SECOND,
  request: 60 * SECOND,
  keepAlive: 10 * SECOND,
  /** For a client that does not read its response. */
  silence: 120 * SECOND,
  check: 5 * SECOND,
  /** For running requests when the server stops. */
  stop: 10 * SECOND,
} as const;

export function createHttpServer(
  listener: RequestListener,
  publicUrl: string | undefined,
  timeouts: Partial<typeof TIMEOUTS_MS> = {},
): Server {
  const { headers, request, keepAlive, silence, check } = { ...TIMEOUTS_MS, ...timeouts };
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: check,
      maxHeaderSize: 16 * 1024,
    },
    listener,
  );
  server.setTimeout(silence);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuseUnreadable(error, socket, publicUrl));
  return server;
}

const REFUSALS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, publicUrl: string | undefined): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const headers = Object.entries(securityHeaders(publicUrl)).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = REFUSALS[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`, () =>
    socket.destroy(),
  );
}

const IDLE_CHECK_INTERVAL_MS = 50;

interface Stop {
  /** Serves on for so long, while health checks fail, so that a balancer sends its requests elsewhere. */
  delayMs?: number;
  /** Closes the remaining connections after this time. */
  timeoutMs?: number;
}

/** Stops accepting connections and waits for running requests. Every answer from now on closes its connection. */
export async function stopServer(server: Server, { delayMs = 0, timeoutMs = TIMEOUTS_MS.stop }: Stop = {}): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  if (delayMs > 0) await wait(delayMs);
  const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle when its request ends, and would stay open until its timeout.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await stopped;
  clearInterval(idle);
  clearTimeout(late);
}
