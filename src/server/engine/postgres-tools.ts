import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { DatabaseError } from './errors.ts';

type Tool = 'pg_dump' | 'pg_restore';

const MAX_REASON = 300;

/** The connection as these programs expect it: on the command line, other users of the machine could read the password. */
export function connectionOf(url: string): Record<string, string> {
  const client = new pg.Client({ connectionString: url });
  const sslMode = new URL(url).searchParams.get('sslmode');
  return {
    PGHOST: client.host,
    PGPORT: String(client.port),
    PGDATABASE: client.database ?? '',
    PGUSER: client.user ?? '',
    PGAPPNAME: 'rinova copy',
    ...(client.password && { PGPASSWORD: client.password }),
    ...(sslMode !== null && { PGSSLMODE: sslMode }),
  };
}

/**
 * Runs a program of PostgreSQL.
 *
 * @param read gets its output; without it, the output is not read
 * @throws DatabaseError it is not installed, or it failed
 */
export async function runTool<Result = void>(
  tool: Tool,
  parameters: readonly string[],
  connection: Record<string, string>,
  read?: (output: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const program = spawn(tool, parameters, {
    // English messages, and no settings of the person who runs this.
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', LC_MESSAGES: 'C', PGCONNECT_TIMEOUT: '10', ...connection },
    stdio: ['ignore', read === undefined ? 'ignore' : 'pipe', 'pipe'],
  });
  const kill = () => program.kill();
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve, reject) => {
    program.once('error', (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'ENOENT';
      reject(
        new DatabaseError(
          isMissing
            ? `${tool} is not installed. It is part of PostgreSQL's client programs (Debian: apt-get install postgresql-client).`
            : `${tool} can't be run: ${error.message}.`,
        ),
      );
    });
    program.once('close', resolve);
  });
  const [status, said, result] = await Promise.all([
    ended,
    program.stderr === null ? '' : text(program.stderr),
    read && program.stdout ? read(program.stdout) : undefined,
  ]);
  process.off('exit', kill);
  // Only the first line: the others may show rows.
  if (status !== 0) throw new DatabaseError(`${tool} failed: ${(said.split('\n', 1)[0] ?? '').slice(0, MAX_REASON)}`);
  return result as Result;
}

/** @throws DatabaseError the program is older than the server, which it could not copy */
export async function requireVersion(tool: Tool, server: number): Promise<void> {
  const said = await runTool(tool, ['--version'], {}, (output) => text(output));
  const own = Number(/ (\d+)/.exec(said)?.[1]);
  if (own >= server) return;
  throw new DatabaseError(
    `${tool} is of PostgreSQL ${own}, but the server is PostgreSQL ${server}. Install its client programs (Debian: apt-get ` +
      `install postgresql-client-${server}).`,
  );
}
