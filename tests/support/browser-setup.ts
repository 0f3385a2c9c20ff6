import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT } from './server.ts';

/** The browser tests see what is written now: a build older than the sources is made anew. */
export default function buildIfOlder(): void {
  execFileSync(NODE, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit', cwd: ROOT });
}
