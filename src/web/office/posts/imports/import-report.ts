import type { ImportedEntry, PostImportReport } from '../../../../shared/posts/imports.ts';

/** What has arrived of the answer to an import, which comes line by line. */
export function readReport(received: string): PostImportReport | undefined {
  const [head, ...lines] = received.split('\n').slice(0, -1);
  if (head === undefined) return undefined;
  const { total } = JSON.parse(`${head}]}`) as PostImportReport;
  const entries = lines.filter((line) => line !== ']}').map((line) => JSON.parse(line.replace(/^,/, '')) as ImportedEntry);
  return { total, entries };
}

const isRefused = ({ post }: ImportedEntry) => post === null;

const countPosts = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`;

/** What became of all posts, in a sentence or more. */
export function summaryOf(entries: readonly ImportedEntry[]): string {
  const refused = entries.filter(isRefused).length;
  const known = entries.filter(({ isKnown }) => isKnown).length;
  return [
    `${countPosts(entries.length - refused - known)} imported.`,
    known > 0 && `${countPosts(known)} ${known === 1 ? 'was' : 'were'} imported before.`,
    refused > 0 && `${refused} ${refused === 1 ? 'was' : 'were'} refused.`,
  ]
    .filter(Boolean)
    .join(' ');
}
