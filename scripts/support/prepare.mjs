import { lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { digest, isStamped, stamp } from './digest.mjs';
import { alone } from './lock.mjs';
import { NODE, ROOT, run, seconds, Stop } from './project.mjs';

// A stamp is written last and removed first, so that work which was interrupted is never taken for done.

const INSTALL_STAMP = 'node_modules/.rinova-stamp';
const BUILD_STAMP = 'build/.rinova-stamp';
const BUILD_SOURCES = [
  'src/web',
  'src/shared',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Installs the packages of the lock file unless they are there, and builds the pages unless the build is that of the sources. */
export async function prepare() {
  await install();
  await build();
}

/** Installs the packages of the lock file unless they are there. */
export async function install() {
  // In a further git work tree node_modules may be a link to the first one's, which looks after it.
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const expected = digest(['package.json', 'package-lock.json', '.npmrc']);
  if (isStamped(INSTALL_STAMP, expected)) return;
  await alone(async () => {
    if (isStamped(INSTALL_STAMP, expected)) return;
    rmSync(join(ROOT, INSTALL_STAMP), { force: true });
    await step('Installing packages', npm());
    stamp(INSTALL_STAMP, expected);
  });
}

/** Builds the pages unless the build is that of the sources. */
export async function build() {
  const expected = digest(BUILD_SOURCES);
  if (isStamped(BUILD_STAMP, expected)) return;
  await alone(async () => {
    if (isStamped(BUILD_STAMP, expected)) return;
    rmSync(join(ROOT, 'build'), { recursive: true, force: true });
    await step('Building the pages', [NODE, 'node_modules/@react-router/dev/bin.cjs', 'build']);
    stamp(BUILD_STAMP, expected);
  });
}

/**
 * npm as the person has it: a script that npm runs learns where npm itself is. Its advice about engines is left out: whatever
 * Node the machine has, the project's own one runs the rest.
 */
function npm() {
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  const { npm_execpath: script } = process.env;
  return script?.endsWith('.js') ? [process.execPath, script, ...args] : ['npm', ...args];
}

/** Lines of a failed command that are shown; npm says what is wrong first, and then everything it knows. */
const SHOWN_LINES = 25;

async function step(title, [program, ...args]) {
  process.stdout.write(`${title} … `);
  const began = performance.now();
  const { code, output } = await run(program, args, { quiet: true }).catch((error) => ({
    code: 1,
    output: `${error.message}\n`,
  }));
  if (code === 0) {
    console.log(seconds(performance.now() - began));
    return;
  }
  console.log('failed');
  const advice = args.includes('ci')
    ? 'The packages could not be installed. npm must be there and reach its registry; then run the same command again.'
    : 'The pages could not be built.';
  const shown = output.trim().split('\n').slice(0, SHOWN_LINES).join('\n');
  throw new Stop(`${shown}\n\n${advice}`, code);
}
