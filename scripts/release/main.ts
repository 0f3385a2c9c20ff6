import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { stageRelease } from './stage.ts';

// Makes an archive that runs without installing or building: npm run release. With a folder, it stops after filling that.

const [folder] = process.argv.slice(2);
if (folder === undefined) makeArchive();
else stageRelease(folder);

function makeArchive(): void {
  const target = join(import.meta.dirname, '../../release');
  const name = `${packageJson.name}-${packageJson.version}`;
  const staged = join(target, name);
  const archive = join(target, `${name}-${process.platform}-${process.arch}.tar.gz`);
  rmSync(target, { recursive: true, force: true });
  stageRelease(staged);
  writeFileSync(join(staged, 'sbom.cdx.json'), listComponents(staged));
  execFileSync('tar', ['-czf', archive, '-C', target, name], { stdio: 'inherit' });
  rmSync(staged, { recursive: true });
  const megabytes = Math.round(statSync(archive).size / 1e6);
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
  console.log(`${archive}\n  ${megabytes} MB, SHA-256 ${digest}`);
}

/** The components of the release, as CycloneDX describes them. */
function listComponents(staged: string): Buffer {
  return execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], { cwd: staged });
}
