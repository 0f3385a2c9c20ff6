import { LEAD_NOUNS } from '../../shared/leads/nouns.ts';
import { type Found, type FoundRecord, SEARCH_CALLS } from '../../shared/search/calls.ts';
import { FOUND_KINDS, type FoundKind, MAX_SHOWN, MIN_LEAD_SEARCH } from '../../shared/search/found.ts';
import { can, type Permission } from '../../shared/staff/permissions.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { type Handlers, routesOf } from '../kit/routes.ts';
import { createSearchRepository, type SearchRepository } from './repository.ts';

const permissionOf = (kind: FoundKind): Permission =>
  kind === 'posts' ? 'blog' : kind === 'lenders' ? 'catalogue' : 'leads';

const keyOf = ({ kind, _id }: FoundRecord) => `${kind} ${_id}`;

const searchHandlers = (rows: SearchRepository): Handlers<typeof SEARCH_CALLS> => ({
  async search({ body: { text, recent: asked }, identity, signal }) {
    const kinds = FOUND_KINDS.filter((kind) => can(identity, permissionOf(kind)));
    const nouns = LEAD_NOUNS.filter((noun) => kinds.includes(noun));
    const idsOf = (kind: FoundKind) => asked.filter((each) => each.kind === kind).map(({ _id }) => _id);
    const searched = [...text].length < MIN_LEAD_SEARCH ? [] : nouns;
    const [leads, posts, lenders, known] = await Promise.all([
      Promise.all(searched.map((noun) => rows.findLeads(noun, text, signal))),
      kinds.includes('posts') ? rows.findPosts(text) : [],
      kinds.includes('lenders') ? rows.findLenders(text) : [],
      Promise.all(kinds.map((kind) => rows.read(kind, idsOf(kind)))),
    ]);
    const nearest = leads.flat().toSorted((one, other) => one.place - other.place);
    const found = [...nearest.slice(0, MAX_SHOWN).map(({ lead }) => lead), ...posts, ...lenders];
    const byRecord = new Map(known.flat().map((each) => [keyOf(each), each]));
    const recent = asked.flatMap((each) => byRecord.get(keyOf(each)) ?? []);
    return {
      answer: { found, recent },
      read: nouns.flatMap((noun) => readOf(noun, searched.length > 0, [...found, ...recent])),
    };
  },
});

/** A search without results is noted, too, as that of a list is. */
function readOf(noun: (typeof LEAD_NOUNS)[number], searched: boolean, all: readonly Found[]) {
  const shown = [...new Set(all.filter(({ kind }) => kind === noun).map(({ _id }) => _id))];
  if (shown.length === 0 && !(searched && noun === 'loans')) return [];
  return [{ action: 'listed' as const, noun, detail: { rows: shown.length, ...(searched && { searched }) }, shown }];
}

export const searchModule = (parts: ModuleParts): Module => ({
  mounts: [
    ['/', routesOf(SEARCH_CALLS, searchHandlers(createSearchRepository(parts.database)), { tag: 'Search', ...parts })],
  ],
});
