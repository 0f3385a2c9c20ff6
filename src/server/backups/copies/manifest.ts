import * as z from 'zod/mini';
import { isUploadKey } from '../../files/store.ts';
import { BackupError } from '../errors.ts';

/** Changes when older versions can't read what newer ones write. */
const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const DATABASE_NAMES = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;
export const SITE = 'site.json';
/** The folder of uploads. */
export const FILES = 'files/';

const entrySchema = z.object({
  name: z.string(),
  size: z.int(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Entry = z.infer<typeof entrySchema>;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The moment whose data it holds. */
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  schema: z.string(),
  rows: z.record(z.string(), z.int()),
  files: z.array(entrySchema),
});
/** What a copy consists of. It is written last: without it, a copy is incomplete. */
export type Manifest = z.infer<typeof manifestSchema>;

export const createManifest = (facts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...facts });

/** @throws BackupError it is of a newer version, or damaged */
export function parseManifest(bytes: Buffer): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString());
  } catch {
    throw new BackupError(`The copy is damaged: its ${MANIFEST} can't be read.`);
  }
  const { success: isAny, data: version } = z.safeParse(z.object({ format: z.int() }), content);
  if (isAny && version.format > FORMAT)
    throw new BackupError('The copy was made by a newer Rinova, in a format that this one does not know.');
  const checked = z.safeParse(manifestSchema, content);
  if (!checked.success) throw new BackupError(`The copy is damaged: its ${MANIFEST} is not one.`);
  checked.data.files.forEach(({ name }) => refuseStrange(name));
  return checked.data;
}

const KNOWN: readonly string[] = [MANIFEST, SITE, ...Object.values(DATABASE_NAMES)];

/** Paths of a copy never lead out of the folder into which it is unpacked. */
export function refuseStrange(name: string): void {
  const isUpload = name.startsWith(FILES) && isUploadKey(name.slice(FILES.length));
  if (!isUpload && !KNOWN.includes(name)) throw new BackupError(`The copy contains something that is none of ours: ${name}`);
}

export const rowsOf = ({ rows }: Pick<Manifest, 'rows'>) => Object.values(rows).reduce((sum, count) => sum + count, 0);
