import { createPlaceKey } from '../../src/server/backups/archive/keys.ts';
import type { FileStore } from '../../src/server/files/store.ts';

/** A passphrase is checked in milliseconds, with far less work than the server asks for. */
export const LOW_LOG_N = 10;

/** Makes an empty place an installation's, so that opening its copies takes milliseconds. */
export async function preparePlace(store: FileStore, installation: string, passphrase: string): Promise<void> {
  const { sealed } = await createPlaceKey(passphrase, { logN: LOW_LOG_N });
  const about = { format: 2, installation, key: Buffer.from(sealed).toString('base64') };
  await store.put('rinova-backups.json', Buffer.from(JSON.stringify(about)));
}
