import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/** Overwrites a page in the middle of a table or an index of a SQLite database that is closed, as a failing disk does. */
export async function damagePage(path: string, name: string): Promise<void> {
  const reader = new DatabaseSync(path);
  const leaves = reader.prepare("select pageno from dbstat where name = ? and pagetype = 'leaf' order by path").all(name);
  const { page_size: size } = reader.prepare('pragma page_size').get() as { page_size: number };
  reader.close();
  const page = Number(leaves[Math.floor(leaves.length / 2)]?.['pageno']);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  await file.close();
}
