import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../tests/support/server.ts';

/** A library for `LD_PRELOAD`, made from C source. Undefined without a C compiler. */
export function preloaded(name: string, source: string): string | undefined {
  const library = join(ROOT, `node_modules/.cache/preloaded/${name}.so`);
  if (existsSync(library)) return library;
  mkdirSync(dirname(library), { recursive: true });
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-xc', '-', '-o', library, '-ldl'], { input: source });
  return status === 0 ? library : undefined;
}
