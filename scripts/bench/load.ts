import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NODE, ROOT } from '../../tests/support/server.ts';
import { onLoadCore, processorSeconds } from './cores.ts';

export interface Load {
  url: string;
  pid: number;
  connections: number;
  /** The body of a POST; `[<id>]` in it is replaced in each request. Without one the requests are GET. */
  json?: Record<string, unknown>;
}

export interface Figure {
  /** Answered requests a second. */
  perSecond: number;
  /** Answered requests a second of the server's processor time, where the system tells. */
  perProcessorSecond: number | undefined;
  /** Milliseconds within which all but one in a hundred were answered. */
  p99: number;
}

interface AutocannonResult {
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
  latency: { p99: number };
}

const run = promisify(execFile);

/**
 * Sends requests for some seconds over several connections, one request at a time on each.
 *
 * @throws when a request was refused or failed: errors are fast, and would look like speed
 */
export async function load({ url, pid, connections, json }: Load, seconds: number): Promise<Figure> {
  const post = json ? ['-m', 'POST', '-I', '-H', 'Content-Type=application/json', '-b', JSON.stringify(json)] : [];
  const options = ['--json', '-c', `${connections}`, '-d', `${seconds}`, '-H', 'Accept-Encoding=gzip, br', ...post];
  const [program = '', ...args] = onLoadCore([NODE, join(ROOT, 'node_modules/autocannon/autocannon.js'), ...options, url]);
  const before = processorSeconds(pid);
  const { stdout } = await run(program, args, { timeout: (seconds + 20) * 1000, maxBuffer: 16 * 1024 * 1024 });
  const after = processorSeconds(pid);
  const result = JSON.parse(stdout) as AutocannonResult;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx} requests and failed ${result.errors}.`);
  return {
    perSecond: result['2xx'] / result.duration,
    perProcessorSecond: before === undefined || after === undefined ? undefined : result['2xx'] / (after - before),
    p99: result.latency.p99,
  };
}
