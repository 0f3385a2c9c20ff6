import { isIP } from 'node:net';
import { ConfigError, type Environment, read, readWholeNumber, refuse } from './environment.ts';

/**
 * Which proxies are trusted to report the client's address in `X-Forwarded-For`: none, a number of hops, or proxies at these
 * addresses.
 */
export type TrustProxy =
  | { kind: 'off' }
  | { kind: 'hops'; count: number }
  | { kind: 'addresses'; ranges: readonly string[] };

const DEFAULT_PORT = 3000;
const MAX_STOP_DELAY_S = 300;

/** Where the server listens, and what stands in front of it. @throws ConfigError for the first invalid variable */
export const readNetwork = (env: Environment) => ({
  port: readPort(env, 'PORT'),
  host: readHost(env, 'HOST'),
  metrics: readMetrics(env),
  /** The site's public scheme and host, without a trailing slash. */
  publicUrl: readPublicUrl(env),
  trustProxy: readTrustProxy(env),
  /** How long to serve on after a signal to stop, so that a balancer notices. */
  stopDelayMs: readWholeNumber(env, 'STOP_DELAY', { fallback: 0, least: 0, most: MAX_STOP_DELAY_S, unit: 'seconds' }) * 1000,
});

const readPort = (env: Environment, name: 'PORT' | 'METRICS_PORT'): number =>
  readWholeNumber(env, name, { fallback: DEFAULT_PORT, least: 0, most: 65_535, hint: '0 takes any free port' });

function readHost(env: Environment, name: 'HOST' | 'METRICS_HOST'): string {
  const value = read(env, name) ?? '127.0.0.1';
  const isName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value);
  return isIP(value) > 0 || (isName && !/^[\d.]+$/.test(value))
    ? value
    : refuse(name, value, 'an address or a name to listen on, such as 127.0.0.1, 0.0.0.0, :: or localhost');
}

function readMetrics(env: Environment) {
  if (read(env, 'METRICS_PORT') !== undefined)
    return { port: readPort(env, 'METRICS_PORT'), host: readHost(env, 'METRICS_HOST') };
  if (read(env, 'METRICS_HOST') !== undefined)
    throw new ConfigError('METRICS_HOST is set, but METRICS_PORT is not, so that metrics are off.');
  return undefined;
}

function readPublicUrl(env: Environment): string | undefined {
  const value = read(env, 'PUBLIC_URL');
  if (value === undefined) return undefined;
  const allowed = 'the http or https address that visitors see, without a path, such as https://www.example.com';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && url.password !== '')
    refuse('PUBLIC_URL', `${url.protocol}//…@${url.host}`, `${allowed}, and without a password`);
  const isPlain =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '';
  return isPlain ? url.origin : refuse('PUBLIC_URL', value, allowed);
}

function readTrustProxy(env: Environment): TrustProxy {
  const value = read(env, 'TRUST_PROXY') ?? 'off';
  if (value.toLowerCase() === 'off') return { kind: 'off' };
  if (/^\d+$/.test(value)) {
    const count = Number(value);
    if (count >= 1 && count <= 10) return { kind: 'hops', count };
  }
  const ranges = value.split(',').map((range) => range.trim());
  if (ranges.every(isRange)) return { kind: 'addresses', ranges };
  return refuse(
    'TRUST_PROXY',
    value,
    '"off", the number of proxies in front of the server (1 to 10), or their addresses with commas between, such as ' +
      '10.0.0.0/8,::1',
  );
}

function isRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
