import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildPdf } from '../../../tests/support/documents.ts';
import { runScript } from '../../../tests/support/processes.ts';
import type { Database } from '../engine/database.ts';
import { eraseLeads } from '../leads/erasing.ts';
import { DAY_MS } from '../../shared/kit/time.ts';
import { openDatabase } from '../engine/open.ts';
import { createFileStore, type FileStore } from '../files/store.ts';
import { createResumeRepository } from './repository.ts';
import { createResumeService, type Resume, UPLOAD_LEASE_MS } from './service.ts';
import { probeLeads } from '../leads/probe.ts';

const RESUME: Resume = { name: 'cv.pdf', type: 'pdf', bytes: buildPdf(), position: '', consents: undefined };

function open(database: Database & { dataDir: string }, change: (store: FileStore) => Partial<FileStore> = () => ({})) {
  const folder = join(database.dataDir, 'files');
  const store = createFileStore(folder);
  const repository = createResumeRepository(database);
  const resumes = createResumeService(repository, { ...store, ...change(store) });
  /** What is there, as files and in the tables. */
  const all = async () => ({
    files: (await readdir(join(folder, 'resumes')).catch(() => [])).map((name) => `resumes/${name}`).toSorted(),
    rows: (await database.db.selectFrom('resumes').select('file_key').execute()).map(({ file_key }) => file_key).toSorted(),
    removals: (await database.db.selectFrom('file_removals').select('file_key').execute()).map(({ file_key }) => file_key),
  });
  return { repository, resumes, all };
}

const WHEN_ABANDONED = () => Date.now() + UPLOAD_LEASE_MS;
/** What is erased then is not sealed, but gone with its file. */
const AFTER_A_YEAR = () => Date.now() + 400 * DAY_MS;

/** Uploads one resume and deletes another, and stops for ever at the step that it is told. */
const CUT_OFF = `
  const [url, dataDir, step] = process.argv.slice(1);
  const { openDatabase } = await import('./src/server/engine/open.ts');
  const { createFileStore } = await import('./src/server/files/store.ts');
  const { createBinRepository } = await import('./src/server/privacy/bin/repository.ts');
  const { createBinService } = await import('./src/server/privacy/bin/service.ts');
  const { createResumeRepository } = await import('./src/server/resumes/repository.ts');
  const { createResumeService } = await import('./src/server/resumes/service.ts');
  const stopAt = (parts) => Object.fromEntries(Object.entries(parts).map(([name, call]) => [name, async (...args) => {
    if (step === 'before ' + name) await stop();
    const result = await call(...args);
    if (step === 'after ' + name) await stop();
    return result;
  }]));
  const stop = () => { console.log('there'); return new Promise(() => setInterval(() => {}, 1000)); };
  const database = await openDatabase({ url, dataDir });
  const repository = createResumeRepository(database);
  const { put, remove, read } = createFileStore(dataDir + '/files');
  const { scheduleRemoval, insert, cancelRemovals } = repository;
  const files = { read, ...stopAt({ put, remove }) };
  const resumes = createResumeService(
    { ...repository, ...stopAt({ scheduleRemoval, insert, cancelRemovals }) },
    files,
  );
  if (/erase|remove/.test(step)) {
    const { rows } = await repository.list({ page: 1, limit: 1, search: '' });
    await repository.delete(rows[0]._id, 'admin@rinova.test');
    const entries = createBinRepository(database);
    const parts = { pictures: { release: async () => {} }, onContentChange() {}, async record() {}, now: () => Date.now() + 400 * 86_400_000 };
    const bin = createBinService({ bin: { ...entries, ...stopAt({ erase: entries.erase }) }, files, ...parts });
    await bin.erase('resumes', rows[0]._id);
  } else {
    await resumes.submit({ name: 'cv.pdf', type: 'pdf', bytes: Buffer.from('%PDF'), position: '' });
  }
`;

describeEachEngine('the files of resumes', (fresh, _engine, itOnce) => {
  itOnce.each([
    ['before put', 1],
    ['after put', 1],
    ['after insert', 2],
    ['after erase', 0],
    ['after remove', 0],
  ])('and their entries are the same ones after a kill %s', async (step, left) => {
    const database = await fresh();
    await open(database).resumes.submit(RESUME);
    // Only one process at a time may have a SQLite database.
    await database.close();
    const script = runScript(CUT_OFF, database.url, database.dataDir, step);
    for await (const line of script.lines) if (line === 'there') break;
    await script.kill();

    const reopened = await openDatabase({ ...database, probe: probeLeads });
    onTestFinished(reopened.close);
    const again = open({ ...reopened, dataDir: database.dataDir });
    await again.resumes.sweep(AFTER_A_YEAR());
    const { files, rows, removals } = await again.all();
    expect({ files, removals, count: rows.length }).toEqual({ files: rows, removals: [], count: left });
  });

  it('stay while their upload runs', async () => {
    const database = await fresh();
    const written = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const { resumes, all } = open(database, (store) => ({
      async put(key, bytes) {
        await store.put(key, bytes);
        written.resolve();
        await goOn.promise;
      },
    }));
    const submitted = resumes.submit(RESUME);
    await written.promise;
    await resumes.sweep();
    expect((await all()).files).toHaveLength(1);
    goOn.resolve();
    await submitted;
    await resumes.sweep(WHEN_ABANDONED());
    const { files, rows, removals } = await all();
    expect([files, files.length, removals]).toEqual([rows, 1, []]);
  });

  it('go with the next sweep when the store fails meanwhile', async () => {
    const database = await fresh();
    let isBroken = false;
    const { repository, resumes, all } = open(database, (store) => ({
      async put(key, bytes) {
        await store.put(key, bytes);
        if (isBroken) throw new Error('No space left');
      },
      remove: async (key) => (isBroken ? Promise.reject(new Error('The store does not answer')) : store.remove(key)),
    }));
    await resumes.submit(RESUME);
    isBroken = true;
    await expect(resumes.submit(RESUME)).rejects.toThrow('No space left');
    const { rows } = await repository.list({ page: 1, limit: 10, search: '', direction: 'asc' });
    const id = rows[0]?._id ?? '';
    expect(await repository.delete(id, 'admin@rinova.example')).toBe('deleted');
    expect(await repository.delete(id, 'admin@rinova.example')).toBe('gone');
    // The file of a resume in the bin stays until it is erased.
    const [kept] = await database.db.selectFrom('bin').select('file_key').execute();
    expect((await all()).files).toContain(kept?.file_key);
    await eraseLeads(database, { noun: 'resumes', ids: [id], cause: 'deleted', at: AFTER_A_YEAR() });
    await expect(resumes.sweep(AFTER_A_YEAR())).rejects.toThrow('does not answer');
    expect((await all()).files).toHaveLength(2);
    isBroken = false;
    await resumes.sweep(AFTER_A_YEAR());
    expect(await all()).toEqual({ files: [], rows: [], removals: [] });
  });
});
