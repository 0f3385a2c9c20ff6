import type { ImportedFile, MarkdownReport } from '../../../../shared/posts/markdown.ts';

/** What has arrived of the answer to an import, which comes line by line. */
export function readReport(received: string): MarkdownReport | undefined {
  const [head, ...lines] = received.split('\n').slice(0, -1);
  if (head === undefined) return undefined;
  const { total } = JSON.parse(`${head}]}`) as MarkdownReport;
  const files = lines.filter((line) => line !== ']}').map((line) => JSON.parse(line.replace(/^,/, '')) as ImportedFile);
  return { total, files };
}

const isRefused = ({ post }: ImportedFile) => post === null;

const countFiles = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;
const countPosts = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`;

/** What became of all files, in a sentence or more. */
export function summaryOf(files: readonly ImportedFile[]): string {
  const refused = files.filter(isRefused).length;
  const known = files.filter(({ isKnown }) => isKnown).length;
  const imported = files.length - refused - known;
  return [
    `${countPosts(imported)} imported as ${imported === 1 ? 'a draft' : 'drafts'}.`,
    known > 0 && `${countFiles(known)} ${known === 1 ? 'was' : 'were'} imported before.`,
    refused > 0 && `${countFiles(refused)} ${refused === 1 ? 'was' : 'were'} refused.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The same of each file, as text to keep or to send to somebody. */
export const textOf = (files: readonly ImportedFile[]): string =>
  files
    .map(({ name, fault, isKnown, remarks }) =>
      [`${name}: ${fault ? `refused. ${fault}` : isKnown ? 'imported before' : 'imported'}`, ...remarks].join('\n  '),
    )
    .join('\n');

/** A report in which some files were imported once more. */
export const withCopies = ({ total, files }: MarkdownReport, copies: MarkdownReport): MarkdownReport => ({
  total,
  files: files.map((file) => copies.files.find(({ name }) => name === file.name) ?? file),
});
