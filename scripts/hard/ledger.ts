import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/engine/open.ts';
import type { TestServer } from '../../tests/support/server.ts';
import type { Ledger } from './senders.ts';
import type { Figures, Outcome } from './trial.ts';

/** Files of resumes without a row, and rows without their file. Pending removals count as neither. */
export async function countStrays(
  server: TestServer,
  url = `file:${join(server.dataDir, 'rinova.db')}`,
): Promise<{ orphans: number; missing: number }> {
  const database = await openDatabase({ url, dataDir: server.dataDir, server: false });
  try {
    const rows = await database.db.selectFrom('resumes').select('file_key').execute();
    const removals = await database.db.selectFrom('file_removals').select('file_key').execute();
    const known = new Set([...rows, ...removals].map(({ file_key }) => file_key));
    const files = (await readdir(join(server.dataDir, 'files/resumes'))).map((name) => `resumes/${name}`);
    return {
      orphans: files.filter((file) => !known.has(file)).length,
      missing: rows.filter(({ file_key }) => !files.includes(file_key)).length,
    };
  } finally {
    await database.close();
  }
}

/** Pictures that were answered 201 and can't be fetched. */
export async function countLostPictures(
  server: Pick<TestServer, 'origin'>,
  { pictures }: Pick<Ledger, 'pictures'>,
): Promise<number> {
  let lost = 0;
  for (const path of pictures) if ((await fetch(server.origin + path)).status !== 200) lost += 1;
  return lost;
}

/** Compares what was answered 201 with what is stored. */
export function compare(
  { answered, statuses }: Ledger,
  kept: ReadonlyMap<string, number>,
  { tried, count, more }: Omit<Figures, 'losses'>,
): Outcome {
  const lost = [...answered].filter((name) => !kept.has(name)).length;
  const twice = [...kept.values()].filter((rows) => rows > 1).length;
  const other = [...statuses].filter(([status]) => status !== 201).map(([status, times]) => `${status || 'cut'}: ${times}`);
  const faults = [
    ...(answered.size === 0 ? ['nothing was answered 201'] : []),
    ...(lost > 0 ? [`${lost} answered 201 are lost`] : []),
    ...(twice > 0 ? [`${twice} are there twice`] : []),
  ];
  return {
    figures: [
      {
        tried,
        count,
        losses: lost + twice,
        more: {
          'answered 201': answered.size,
          found: kept.size,
          ...(other.length > 0 && { 'other answers': other.join(', ') }),
          ...more,
        },
      },
    ],
    faults,
  };
}
