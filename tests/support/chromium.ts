import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';

/** Lets Chromium run as root, without a graphics card and without Internet access. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser of the tests: `CHROME_PATH`, or the one in the npm package. The package unpacks into the temporary folder and
 * mistakes a partially unpacked file for a complete one, so it unpacks into a new folder, which is renamed when complete:
 * concurrent or interrupted runs do no harm.
 *
 * @returns the path of an executable
 */
export async function chromiumPath(): Promise<string> {
  const installed = process.env['CHROME_PATH'];
  if (installed) return installed;

  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(tmpdir(), `rinova-chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return join(folder, 'chromium');
}

async function unpackInto(folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`);
  const temporary = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft;
  try {
    await chromium.executablePath();
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // A concurrent run was faster: use its folder.
    if (!existsSync(folder)) throw error;
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
}
