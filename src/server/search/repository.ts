import { sql } from 'kysely';
import { snake } from '../../shared/kit/field-columns.ts';
import { isReachable, type LeadNoun, NOUNS } from '../../shared/leads/nouns.ts';
import { readReferenceStart, referenceOf } from '../../shared/loans/reference.ts';
import { isOpen, type LeadStatus } from '../../shared/loans/statuses.ts';
import type { Lender } from '../../shared/offers/catalogue.ts';
import type { PostStatus } from '../../shared/posts/form.ts';
import type { Found } from '../../shared/search/calls.ts';
import { type FoundKind, MAX_SHOWN, MIN_LEAD_SEARCH } from '../../shared/search/found.ts';
import type { Database } from '../engine/database.ts';
import { fold } from '../engine/fold.ts';
import { choose, look, readChosen } from '../engine/found-rows.ts';
import { isId } from '../engine/ids.ts';
import { lengthOf, readSearch } from '../engine/search.ts';
import { searchedWords } from '../engine/words.ts';
import { beginsWith, withReference } from '../loans/reference-queries.ts';
import { hasTitleWith } from '../posts/search/queries.ts';
import { POST_WORDS } from '../tables/post-words.ts';

/** The newest leads with the words in any field, of which those are found that have one in a name, a number or an email. */
const LOOKED_AT = 200;

interface LeadRow {
  seq: number;
  id: string;
  name: string;
  sender?: string;
  email?: string;
  phone_number?: string;
  status?: LeadStatus;
  next_step?: string | null;
  next_at?: number | null;
}

/** The `seq` of applications by their references. */
interface Referred {
  whole: readonly number[];
  /** Of those whose reference begins so. */
  begun: readonly number[];
}
const NOT_REFERRED: Referred = { whole: [], begun: [] };

/** A lead, and how near it is: 0 is exactly what was searched for. */
export interface RankedLead {
  lead: Found;
  place: number;
}

export type SearchRepository = ReturnType<typeof createSearchRepository>;

/** What staff find in the search box of the back office. */
export function createSearchRepository(database: Database) {
  const { db, reads, scans, dialect } = database;

  async function readLeads(noun: LeadNoun, column: 'seq' | 'id', values: readonly (number | string)[]): Promise<LeadRow[]> {
    if (values.length === 0) return [];
    const { name, sender = name } = NOUNS[noun];
    const { rows } = await sql<LeadRow>`
      select seq, id, ${sql.ref(snake(name))} as name
        ${sender === name ? sql`` : sql`, ${sql.ref(snake(sender))} as sender`}
        ${isReachable(noun) ? sql`, email, phone_number` : sql``}
        ${noun === 'loans' ? sql`, status, next_step, next_at` : sql``}
      from ${sql.table(noun)} where ${sql.ref(column)} in (${sql.join(values)}) order by seq desc`.execute(db);
    return rows;
  }

  /** The newest with the words. Where no index finds words of two letters, they are looked for among the newest rows. */
  async function readWorded(noun: LeadNoun, text: string, signal: AbortSignal): Promise<readonly number[]> {
    const chosen = await choose(database, { table: noun }, text, undefined);
    return readSearch(text).every((words) => words.every((word) => lengthOf(word) <= MIN_LEAD_SEARCH))
      ? (await look(database, chosen, {}, LOOKED_AT, signal)).newest
      : readChosen(scans, chosen, {}, { size: LOOKED_AT, offset: 0 }, signal);
  }

  async function readReferred(text: string): Promise<Referred> {
    const queries = withReference(text).map((condition) => sql`select seq from loans where ${condition}`);
    const start = readReferenceStart(text);
    const [whole, begun] = await Promise.all([
      queries.length === 0 ? [] : (await sql<{ seq: number }>`${sql.join(queries, sql` union `)}`.execute(reads)).rows,
      start === undefined ? [] : reads.selectFrom('loans').select('seq').where(beginsWith(start)).limit(LOOKED_AT).execute(),
    ]);
    return { whole: whole.map(({ seq }) => seq), begun: begun.map(({ seq }) => seq) };
  }

  async function readLenders(ids?: readonly string[]): Promise<Found[]> {
    const rows = await db
      .selectFrom('lenders')
      .select(['id', 'details'])
      .select(({ selectFrom }) =>
        selectFrom('product_versions')
          .whereRef('lender_id', '=', 'lenders.id')
          .select(({ fn }) => fn.count<number>('product_id').distinct().as('count'))
          .as('products'),
      )
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('name_key')
      .execute();
    return rows.map(({ id, details, products }) => ({
      kind: 'lenders',
      _id: id,
      name: (JSON.parse(details) as Lender).name,
      products: products ?? 0,
    }));
  }

  return {
    /** Leads by a name, a phone number or an email; applications also by their reference or its beginning. */
    async findLeads(noun: LeadNoun, text: string, signal: AbortSignal): Promise<RankedLead[]> {
      const [worded, referred] = await Promise.all([
        readWorded(noun, text, signal),
        noun === 'loans' ? readReferred(text) : NOT_REFERRED,
      ]);
      const seqs = [...new Set([...referred.whole, ...worded, ...referred.begun])];
      const placeOf = rankBy(text);
      return (await readLeads(noun, 'seq', seqs)).flatMap((row) => {
        const lead = presentLead(noun, row);
        const place = referred.whole.includes(row.seq)
          ? 0
          : (placeOf(lead) ?? (referred.begun.includes(row.seq) ? 4 : undefined));
        return place === undefined ? [] : [{ lead, place }];
      });
    },

    /** Posts and drafts with all words in their titles, the last changed first. */
    async findPosts(text: string): Promise<Found[]> {
      const words = searchedWords(text);
      if (words.length === 0) return [];
      const rows = await reads
        .selectFrom(sql<{ seq: number }>`(${dialect.matchesWords(POST_WORDS, words)})`.as('found'))
        .crossJoin('post_texts')
        .crossJoin('posts')
        .whereRef('post_texts.seq', '=', 'found.seq')
        .whereRef('posts.id', '=', 'post_texts.id')
        .where(hasTitleWith(words))
        .select(['posts.id', 'title', 'status'])
        .orderBy('updated_at', 'desc')
        .limit(MAX_SHOWN)
        .execute();
      return rows.map(presentPost);
    },

    /** Those with all words in their names. */
    async findLenders(text: string): Promise<Found[]> {
      const words = searchedWords(text);
      if (words.length === 0) return [];
      const all = await readLenders();
      return all.filter(({ name }) => words.every((word) => fold(name).includes(word))).slice(0, MAX_SHOWN);
    },

    /** Those that still exist, in any order. */
    async read(kind: FoundKind, ids: readonly string[]): Promise<Found[]> {
      const known = ids.filter(isId);
      if (known.length === 0) return [];
      if (kind === 'lenders') return readLenders(known);
      if (kind !== 'posts') return (await readLeads(kind, 'id', known)).map((row) => presentLead(kind, row));
      return (await db.selectFrom('posts').select(['id', 'title', 'status']).where('id', 'in', known).execute()).map(
        presentPost,
      );
    },
  };
}

/** How near a lead is: its number, the beginning of its name, of a word in it, or a word anywhere; undefined for none. */
function rankBy(text: string): (lead: Found) => number | undefined {
  const folded = fold(text);
  const readings = readSearch(text);
  return ({ name, sender = '', email = '', phoneNumber = '' }) => {
    const names = fold(`${name} ${sender}`);
    const all = `${names} ${fold(email)} ${phoneNumber}`;
    if (readings.some((words) => words.length === 1 && words[0] === phoneNumber)) return 0;
    if (names.startsWith(folded)) return 1;
    if (names.includes(` ${folded}`)) return 2;
    return readings.some((words) => words.some((word) => all.includes(word))) ? 3 : undefined;
  };
}

const presentPost = ({ id, title, status }: { id: string; title: string; status: PostStatus }): Found => ({
  kind: 'posts',
  _id: id,
  name: title,
  status,
});

function presentLead(kind: LeadNoun, row: LeadRow): Found {
  const { id, name, sender, email, phone_number: phoneNumber, status, next_step: what, next_at: at } = row;
  return {
    kind,
    _id: id,
    name,
    ...(sender !== undefined && { sender }),
    ...(email !== undefined && phoneNumber !== undefined && { email, phoneNumber }),
    ...(status !== undefined && { status, reference: referenceOf(id) }),
    ...(status !== undefined && isOpen(status) && what && at && { step: { what, at: new Date(at).toISOString() } }),
  };
}
