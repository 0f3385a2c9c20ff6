import { readSync, statSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { BUSY_TIMEOUT_MS } from './sqlite-connection.ts';

// `secure_delete` overwrites what is deleted, but not what SQLite leaves behind when it moves rows from one page to another
// to balance a tree: copies of them stay in the unallocated part of a page, also after the rows are deleted.

/** Each step keeps others from writing. */
const STEP_PAGES = 50;
const READ_PAGES = 256;
/** Rows that are moved meanwhile leave copies too. */
const MAX_ROUNDS = 3;
/** Readers are mostly done after milliseconds. */
const MAX_TRIES = 20;
const PAUSE_MS = 50;
/** In a larger file, of 128 GB and more, pages that belong to no tree may look as if they did. */
const MAX_PAGES = 2 ** 25;
const ZEROS = Buffer.alloc(2 ** 16);

const FILE_HEADER = 100;
const LEAVES: readonly (number | undefined)[] = [10, 13];
const INTERIORS: readonly (number | undefined)[] = [2, 5];
const LEAF_HEADER = 8;
const INTERIOR_HEADER = 12;

/** Where the unallocated part of a page of a tree begins and ends. https://www.sqlite.org/fileformat2.html#b_tree_pages */
export function unallocatedIn(page: Buffer, number: number): { start: number; end: number } | undefined {
  const header = number === 1 ? FILE_HEADER : 0;
  const type = page[header];
  if (!LEAVES.includes(type) && !INTERIORS.includes(type)) return undefined;
  const size = LEAVES.includes(type) ? LEAF_HEADER : INTERIOR_HEADER;
  const start = header + size + 2 * page.readUInt16BE(header + 3);
  const end = page.readUInt16BE(header + 5) || 2 ** 16;
  return start < end && end <= page.length ? { start, end } : undefined;
}

/** Clears the unallocated parts of all pages of an open database. */
export class UnallocatedSpace {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** @returns false when a reader prevented it */
  async clear(db: Kysely<Schema>): Promise<boolean> {
    const { rows } = await sql<{ size: number; pages: number; maps: number }>`select page_size as size,
      page_count as pages, auto_vacuum as maps from pragma_page_size, pragma_page_count, pragma_auto_vacuum`.execute(db);
    const { size = 0, pages = 0, maps = 0 } = rows[0] ?? {};
    // Also before pages are read: then the file has the last version of each.
    if (!(await this.#clearPages(db, size, []))) return false;
    // With auto_vacuum, which we never turn on, some pages are maps that look like pages of a tree.
    const rounds = pages < MAX_PAGES && maps === 0 ? MAX_ROUNDS : 0;
    for (let round = 1; round <= rounds; round += 1) {
      const found = await this.#find(size);
      if (found.length === 0) break;
      for (let first = 0; first < found.length; first += STEP_PAGES)
        if (!(await this.#clearPages(db, size, found.slice(first, first + STEP_PAGES)))) return false;
    }
    await (await this.#file)?.datasync();
    return true;
  }

  /** Only after the database is closed: closing any handle of a file releases all locks that this process has on it. */
  async close(): Promise<void> {
    await (await this.#file)?.close();
  }

  /** Pages with something in their unallocated part. */
  async #find(pageSize: number): Promise<number[]> {
    const file = await (this.#file ??= open(this.#path, 'r+'));
    const buffer = Buffer.alloc(READ_PAGES * pageSize);
    const found: number[] = [];
    for (let first = 1; ; first += READ_PAGES) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, (first - 1) * pageSize);
      for (let at = 0; at + pageSize <= bytesRead; at += pageSize) {
        const number = first + at / pageSize;
        if (isLeftIn(buffer.subarray(at, at + pageSize), number)) found.push(number);
      }
      if (bytesRead < buffer.length) return found;
    }
  }

  async #clearPages(db: Kysely<Schema>, pageSize: number, pages: readonly number[]): Promise<boolean> {
    const file = await this.#file;
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const isDone = await db.connection().execute((connection) => this.#step(connection, file, pageSize, pages));
      if (isDone) return true;
      await pause(PAUSE_MS);
    }
    return false;
  }

  /**
   * Clears some pages in the file. Nobody writes meanwhile, the log is empty, so that the file has the last version of each
   * page, and SQLite forgets the pages that it has read.
   */
  async #step(
    connection: Kysely<Schema>,
    file: FileHandle | undefined,
    pageSize: number,
    pages: readonly number[],
  ): Promise<boolean> {
    if (!(await cutLog(connection))) return false;
    if (file === undefined || pages.length === 0) return true;
    await sql`begin immediate`.execute(connection);
    try {
      if (statSync(`${this.#path}-wal`).size > 0) return false;
      for (const number of pages) clearPage(file, number, pageSize);
      return true;
    } finally {
      await sql`rollback`.execute(connection);
      await sql`pragma shrink_memory`.execute(connection);
    }
  }
}

/** Copies the log into the database file and empties it: it keeps earlier versions of pages. */
async function cutLog(connection: Kysely<Schema>): Promise<boolean> {
  // Without waiting: this is the main thread.
  await sql`pragma busy_timeout = 0`.execute(connection);
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
    return rows[0]?.busy === 0;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection);
  }
}

function clearPage({ fd }: FileHandle, number: number, pageSize: number): void {
  const page = Buffer.alloc(pageSize);
  const at = (number - 1) * pageSize;
  readSync(fd, page, 0, pageSize, at);
  const part = unallocatedIn(page, number);
  if (part !== undefined) writeSync(fd, ZEROS, 0, part.end - part.start, at + part.start);
}

function isLeftIn(page: Buffer, number: number): boolean {
  const part = unallocatedIn(page, number);
  return part !== undefined && page.compare(ZEROS, 0, part.end - part.start, part.start, part.end) !== 0;
}
