import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Language, LANGUAGE_CODES } from '../../shared/languages/languages.ts';
import { itemisedNotice } from '../../shared/privacy/notice/itemised.ts';
import { noticeIn, noticesInUse } from '../../shared/privacy/notices-in-use.ts';
import { type Notice, type Purpose, PURPOSES } from '../../shared/privacy/notices.ts';
import { SHARING_NOTICES_IN_USE } from '../../shared/privacy/sharing-notice.ts';
import type { LeadNoun } from '../../shared/leads/nouns.ts';
import type { Schema } from '../tables/schema.ts';

/** The hashes of the texts of a notice. */
export type NoticeHashes = Readonly<Partial<Record<Purpose | 'sharing', string>>>;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The itemised notice beside the texts of a form, as it is kept; what is read out has none. */
function detailsOf(noun: LeadNoun, notice: Notice) {
  if (notice !== noticeIn(notice.language, noun)) return undefined;
  const text = JSON.stringify(itemisedNotice(notice.language, noun));
  return { hash: hashOf(text), text };
}

/** The hash of a text is that of all that was shown: the itemised notice as well. */
function rowsOf(noun: LeadNoun, notice: Notice) {
  const { version, language, texts } = notice;
  const details = detailsOf(noun, notice)?.hash;
  return PURPOSES.flatMap((purpose) => {
    const text = texts[purpose];
    if (text === undefined) return [];
    const hash = hashOf(
      JSON.stringify([noun, purpose, version, language, text, ...(details === undefined ? [] : [details])]),
    );
    return [{ hash, noun, purpose, version, language, text, details_hash: details ?? null }];
  });
}

/** The texts by which sharing an application with a lender is consented to. */
const SHARING_ROWS = SHARING_NOTICES_IN_USE.map(({ version, language, text }) => {
  const [noun, purpose] = ['loans', 'sharing'] as const;
  const hash = hashOf(JSON.stringify([noun, purpose, version, language, text]));
  return { hash, noun, purpose, version, language, text, details_hash: null };
});

/** The hash of a text about sharing, by its version: a current one, or a former one, which this installation has stored. */
export async function findSharingNotice(db: Kysely<Schema>, version: string): Promise<string | undefined> {
  const current = SHARING_ROWS.find((row) => row.version === version);
  if (current !== undefined) return current.hash;
  const row = await db
    .selectFrom('notices')
    .select('hash')
    .where('purpose', '=', 'sharing')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.hash;
}

const toHashes = (rows: readonly { purpose: Purpose | 'sharing'; hash: string }[]): NoticeHashes =>
  Object.fromEntries(rows.map(({ purpose, hash }) => [purpose, hash]));

/** Stores the current notices of a form, so that receipts refer to the exact text. */
export async function storeNotice(db: Kysely<Schema>, noun: LeadNoun): Promise<void> {
  const inUse = noticesInUse(noun);
  await db
    .insertInto('notice_details')
    .values(inUse.flatMap((notice) => detailsOf(noun, notice) ?? []))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  const rows = [...inUse.flatMap((notice) => rowsOf(noun, notice)), ...(noun === 'loans' ? SHARING_ROWS : [])].map(
    (row) => ({ ...row, from_at: Date.now() }),
  );
  await db
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Finds the notices of a form by version: the current one, or a former one, which this installation has stored. */
export function createNoticeFinder(db: Kysely<Schema>, noun: LeadNoun) {
  const known = new Map(noticesInUse(noun).map((notice) => [notice.version, toHashes(rowsOf(noun, notice))]));

  return async (version: string): Promise<NoticeHashes | undefined> => {
    const found = known.get(version);
    if (found !== undefined) return found;
    const rows = await db
      .selectFrom('notices')
      .select(['purpose', 'hash'])
      .where('noun', '=', noun)
      .where('version', '=', version)
      .execute();
    if (rows.length === 0) return undefined;
    const hashes = toHashes(rows);
    known.set(version, hashes);
    return hashes;
  };
}

/** The language in which a lead was sent: that of the notice that its sender saw. English where none is known. */
export async function languageOf(db: Kysely<Schema>, noun: LeadNoun, leadId: string): Promise<Language> {
  const row = await db
    .selectFrom('consents')
    .innerJoin('notices', 'notices.hash', 'consents.notice_hash')
    .select('notices.language')
    .where('consents.noun', '=', noun)
    .where('consents.lead_id', '=', leadId)
    .where('consents.purpose', '=', 'request')
    .executeTakeFirst();
  return LANGUAGE_CODES.find((code) => code === row?.language) ?? 'en';
}
