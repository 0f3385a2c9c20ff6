import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CHAIN_FAULTS } from '../../shared/audit/trail.ts';
import { runCommand, UsageError } from '../config/command-line.ts';
import { readConfig } from '../config/config.ts';
import { migrate } from '../tables/migrate.ts';
import { withDatabase } from '../engine/open.ts';
import { makeFolder } from '../files/folder.ts';
import { type AuditRepository, createAuditRepository } from './repository.ts';
import { chainLines, type ChainResult, createVerifications, type NotedHead } from './verification.ts';

const HELP = `The audit trail.

  npm run audit -- verify                          Verify that no entry was changed, removed or added by others
  npm run audit -- verify --expect ENTRIES:HASH    Compare it with what an earlier verification printed as well
  npm run audit -- export FILE                     Write it into a new file that others can verify, and verify it

The exit status is 0 only when the trail is intact. The server may be running.`;

function readNoted(text: string | undefined): NotedHead | undefined {
  if (text === undefined) return undefined;
  const [, entries, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (entries === undefined || hash === undefined) throw new UsageError('--expect takes a line such as 1234:5d41….');
  return { entries: Number(entries), hash };
}

const ACTOR = { staffId: null, email: null, via: 'command line' } as const;

async function verify(noted: NotedHead | undefined, file: string | undefined): Promise<ChainResult> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  makeFolder(dataDir);
  return withDatabase(databaseUrl, dataDir, async (database) => {
    await migrate(database);
    const trail = createAuditRepository(database);
    const { removed } = await trail.readChain();
    if (noted !== undefined && noted.entries < removed)
      throw new UsageError(
        `That line is older than the entries that are kept: the first ${removed} were removed. If it is less than a year old, others removed them.`,
      );
    if (file !== undefined) await exportTo(file, trail);
    return createVerifications(trail).verify(ACTOR, noted);
  });
}

async function exportTo(file: string, trail: AuditRepository): Promise<void> {
  // Relative to where npm was called.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const handle = await open(path, 'wx', 0o600);
  let [rows, last] = [0, ''];
  try {
    for await (const { line, hash } of chainLines(trail)) {
      await handle.write(line);
      rows += 1;
      last = hash;
    }
    await handle.sync();
  } catch (error) {
    await rm(path);
    throw error;
  } finally {
    await handle.close();
  }
  const { via, ...actor } = ACTOR;
  await trail.insert([{ action: 'exported', ...actor, noun: 'audit', detail: { rows, via } }]);
  console.log(`Exported ${rows} entries to ${path}. The hash of the last is ${last}.`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { expect: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command = 'help', ...rest] = positionals;
  if (values.help || command === 'help') return console.log(HELP);
  const [file, ...more] = rest;
  const isCommand = command === 'export' ? file !== undefined : command === 'verify' && file === undefined;
  if (!isCommand || more.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not a command.`);
  const { entries, hash, fault, entryId } = await verify(readNoted(values.expect), file);
  if (fault === undefined) {
    console.log(
      `The audit trail is intact: ${entries} entries. Note down where others can’t change it:\n${entries}:${hash}`,
    );
    return;
  }
  const place = entryId === undefined ? '' : ` The first entry that does not fit is ${entryId}.`;
  console.error(`The audit trail is not intact: ${CHAIN_FAULTS[fault]}. Entries before that: ${entries}.${place}`);
  process.exitCode = 1;
}

await runCommand({ run, help: 'See: npm run audit -- help' });
