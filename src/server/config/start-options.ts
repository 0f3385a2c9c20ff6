import packageJson from '../../../package.json' with { type: 'json' };
import { UsageError } from './command-line.ts';
import { SETTING_ROWS } from './config.ts';

type Task = 'start' | 'check' | 'help' | 'version';

const TASKS: Readonly<Record<string, Task>> = {
  '--check': 'check',
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
  '-v': 'version',
};

const OPTIONS = `  npm start                 Start the server
  npm start -- --check      Read the settings and site.json, say whether they are valid, and end
  npm start -- --version    Print the version
  npm start -- --help       Print this

Settings are environment variables, as in: PORT=4000 npm start`;

/**
 * What the command line asks for.
 *
 * @throws UsageError for anything else: a server that starts regardless would hide the mistake
 */
export function readTask(args: readonly string[]): Task {
  const unknown = args.find((arg) => !Object.hasOwn(TASKS, arg));
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is not an option.\n\n${OPTIONS}`);
  return TASKS[args[0] ?? ''] ?? 'start';
}

export const versionText = (): string => `Rinova ${packageJson.version}`;

/** The options, and every setting as README.md lists it. */
export function helpText(): string {
  const settings = SETTING_ROWS.map(
    ({ names, default: fallback, meaning }) =>
      `  ${names.join(', ')} (default: ${fallback.replaceAll('`', '')})\n      ${withoutMarkdown(meaning)}`,
  );
  return `${OPTIONS}. All are optional:\n\n${settings.join('\n')}`;
}

/** `[how](docs/operations.md#files)` becomes `how: docs/operations.md#files`. */
const withoutMarkdown = (text: string): string => text.replaceAll('`', '"').replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1: $2');
