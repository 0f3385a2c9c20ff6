import { argon2Sync, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Account, ADMIN, BLOG } from './server.ts';

/** A password hash with the lowest cost; the server reads the cost from the hash. */
export function hashCheaply(password: string): string {
  const nonce = Buffer.alloc(16, password);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/={1,2}$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}

/**
 * Makes signing in to the test accounts of a running server fast: at the normal cost, each check takes a sixth of a second.
 */
export function cheapenPasswords(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'rinova.db'), { timeout: 5000 });
  const update = database.prepare('update staff set password_hash = ? where email = ?');
  for (const { email, password } of [ADMIN, BLOG]) update.run(hashCheaply(password), email);
  database.close();
}

/** Adds an account to a running server, whose password is as fast to check. */
export function addAccount(dataDir: string, { email, role, password }: Account): void {
  const database = new DatabaseSync(join(dataDir, 'rinova.db'), { timeout: 5000 });
  const columns = 'id, email, email_key, role, password_hash, disabled, created_at';
  database
    .prepare(`insert into staff (${columns}) values (?, ?, ?, ?, ?, 0, ?)`)
    .run(randomUUID(), email, email, role, hashCheaply(password), Date.now());
  database.close();
}

/** Lets two days pass for all accounts: new ones open nothing sealed. */
export function ageAccounts(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'rinova.db'), { timeout: 5000 });
  database.exec('update staff set created_at = created_at - 172800000');
  database.close();
}

/** Lets the time pass for which sessions that proved a second factor are trusted. */
export function expireProofs(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'rinova.db'), { timeout: 5000 });
  database.exec('update sessions set verified_at = 0 where verified_at is not null');
  database.close();
}
