import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT } from './server.ts';

/** Rebuilds the pages if the build is older than the sources, so that browser tests run the current code. */
export default function buildIfOlder(): void {
  execFileSync(NODE, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit', cwd: ROOT });
}
