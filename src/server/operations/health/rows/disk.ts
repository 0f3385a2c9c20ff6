import { stat, statfs } from 'node:fs/promises';
import { formatBytes } from '../../../../shared/kit/bytes.ts';
import type { Finding } from '../../../kit/checks.ts';

const MAX_MARK_BYTES = 1e9;
const MARK_SHARE = 0.05;

/** Below this, admins are told: 1 GB, or 5 % of a disk that is smaller than 20 GB. */
const markOf = (size: number) => Math.min(MAX_MARK_BYTES, size * MARK_SHARE);

/** @param folders of data; those on one disk are one */
export async function readDiskRow(folders: readonly string[]): Promise<Finding> {
  const disks = new Map<number, { folder: string; free: number; size: number }>();
  for (const folder of folders) {
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined || disks.has(found.dev)) continue;
    const { bavail, bsize, blocks } = await statfs(folder);
    disks.set(found.dev, { folder, free: bavail * bsize, size: blocks * bsize });
  }
  const [worst] = [...disks.values()].sort((a, b) => a.free / markOf(a.size) - b.free / markOf(b.size));
  if (worst === undefined) return { state: 'failing', text: 'The folder of all data is gone.', advice: 'Put it back.' };
  const { folder, free, size } = worst;
  const text = `${formatBytes(free)} of ${formatBytes(size)} free${disks.size > 1 ? ` in ${folder}` : ''}.`;
  if (free >= 2 * markOf(size)) return { state: 'ok', text };
  const isLow = free < markOf(size);
  return {
    state: isLow ? 'failing' : 'attention',
    text: isLow ? `Almost full: ${text}` : text,
    advice: 'Free some space or enlarge the disk. Once it is full, forms are refused and nothing can be changed.',
  };
}
