import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { NODE, ROOT } from '../../tests/support/server.ts';
import type { Outcome, Trial } from './trial.ts';

/** Starts the server of the current folder, prints the status and heading of its home page, and runs all commands. */
const PROBE = `
  import { execFileSync, spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { createInterface } from 'node:readline';
  const server = spawn(process.execPath, ['src/server/main.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(server.stdout)) {
    const origin = /^Rinova is at (.*)/.exec(line)?.[1];
    if (!origin) continue;
    const page = await fetch(origin);
    console.log(page.status, /<h1/.test(await page.text()) ? 'with a heading' : 'empty');
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    const copy = process.env.DATA_DIR + '.tar.zst';
    for (const [program, ...args] of [
      ['staff', 'list'], ['audit', 'verify'], ['backups', 'backup', copy], ['backups', 'verify', copy], ['backups', 'restore', copy],
    ]) execFileSync(process.execPath, ['src/server/' + program + '/cli.ts', ...args]);
    console.log('commands run');
  }`;

export const releaseTrials: readonly Trial[] = [
  {
    name: 'release',
    about: 'Makes the release archive, unpacks it elsewhere, opens its home page and runs its commands without a network',
    timeoutMs: 180_000,
    run: tryRelease,
  },
];

async function tryRelease(say: (line: string) => void): Promise<Outcome> {
  say(execFileSync(NODE, [join(ROOT, 'scripts/release/main.ts')], { encoding: 'utf8' }).trim());
  const [archive = ''] = globSync(join(ROOT, 'release/*.tar.gz'));
  const folder = await mkdtemp(join(tmpdir(), 'rinova-release-'));
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const home = join(folder, `${packageJson.name}-${packageJson.version}`);
    const network = isCutOff() ? 'none' : 'not cut off (needs Linux with unshare and ip)';
    const start = `node --input-type=module --eval "$PROBE"`;
    const [command, ...args] = isCutOff()
      ? ['unshare', '-rn', 'sh', '-c', `ip link set lo up && PATH=node_modules/.bin exec ${start}`]
      : ['sh', '-c', `PATH=node_modules/.bin exec ${start}`];
    const { stdout, stderr } = spawnSync(command ?? '', args, {
      cwd: home,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], PROBE, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
    });
    const packages = new Set(globSync(['*', '@*/*'], { cwd: join(home, 'node_modules') }));
    const tools = Object.keys(packageJson.devDependencies).filter(
      // The product's own packages bring some as well.
      (name) => packages.has(name) && (lock.packages as Record<string, { dev?: true }>)[`node_modules/${name}`]?.dev,
    );
    const { components } = JSON.parse(readFileSync(join(home, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[];
    };
    const listed = new Set(components.map(({ name }) => name));
    const unlisted = Object.keys(packageJson.dependencies).filter((name) => !listed.has(name));
    const faults = [
      ...(stdout.trim() === '200 with a heading\ncommands run' ? [] : [`it answers: ${stdout}${stderr}`]),
      ...tools.map((name) => `${name} is in the archive`),
      ...unlisted.map((name) => `${name} is not in the list of components`),
    ];
    return {
      figures: [
        {
          tried: 'starts of a release',
          count: 1,
          losses: 0,
          more: {
            packages: packages.size,
            components: components.length,
            network,
            'home page': stdout.split('\n', 1)[0] ?? '',
          },
        },
      ],
      faults,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const isCutOff = () => spawnSync('unshare', ['-rn', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
