import type { CATALOGUE_CALLS } from '../../../shared/offers/catalogue-calls.ts';
import type { CatalogueAnswer, Lender, LenderRow, ProductTerms, VersionRow } from '../../../shared/offers/catalogue.ts';
import { checkRefusal, toCatalogueFile } from '../../../shared/offers/catalogue-contents.ts';
import { describeLenderChanges } from '../../../shared/offers/lender-words.ts';
import { ADDED, describeChanges, WITHDRAWN } from '../../../shared/offers/terms-words.ts';
import { refused, type Refused, refusedField } from '../../../shared/kit/outcomes.ts';
import type { OfferRule } from '../../../shared/offers/rules.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import type { Handlers } from '../../kit/routes.ts';
import { importFile } from './import-service.ts';
import type { CatalogueRepository, CatalogueRows } from './repository.ts';

const NO_LENDER = refused('not_found', 'There is no such lender. It may have been deleted already.');
const NO_VERSION = refused('not_found', 'There is no such version. It may have been deleted already.');
const NO_PRODUCT = refused('not_found', 'There is no such product.');
const CHANGED_LENDER = refused(
  'conflict',
  'Someone else changed this lender in the meantime. Reload it, then make your change again.',
);
const CHANGED_VERSION = refused(
  'conflict',
  'Someone else changed this version in the meantime. Reload it, then make your change again.',
);
const NAME_TAKEN = refusedField('name', 'There is already a lender with this name.', 'conflict');
const PRODUCT_TAKEN = refusedField('terms.name', 'This lender has another product with this name.', 'conflict');
const HAS_PRODUCTS = refused('conflict', 'This lender has products, whose versions are kept. Withdraw them instead.');
const HAS_DRAFT = refused('conflict', 'There is already a draft of this product. Edit it instead.');
const NOT_A_DRAFT = refused('conflict', 'This version was put in force and is kept as it is. Make a new draft instead.');
const NOT_CHECKED = refused('conflict', 'Only a checked version can be put in force.');
const PAST = refused('conflict', 'The last day of these terms is over. Change it first.');
const NOT_YET_CHECKED = refused('conflict', 'The day of the check is still to come. Change it first.');
const NOT_IN_FORCE = refused('conflict', 'This product is not in force.');
const CONFIRMED = 'Confirmed without a change.';

interface Parts {
  catalogue: CatalogueRepository;
  allowsOwnCheck: boolean;
  staleAfterDays: number;
  /** Whether a district is known by this name. */
  /** The districts of a name, as rules write them. */
  findDistricts(name: string): readonly string[];
  /** Called when borrowers see a change. */
  onChange(): void;
  /** Epoch milliseconds. */
  now: () => number;
}

const OTHER_NAMES = refused(
  'conflict',
  'Our list has other names for its districts. Save the draft once, which takes them over.',
);

const isOpen = ({ state }: VersionRow) => state === 'Draft' || state === 'Checked';

const lenderOf = ({ lenders }: CatalogueAnswer, id: string) => lenders.find(({ _id }) => _id === id);
const lenderName = (all: CatalogueAnswer, id: string) => lenderOf(all, id)?.name ?? '';

const sold = ({ versions }: CatalogueAnswer, productId: string) =>
  versions.find((version) => version.productId === productId && version.state === 'In force');

/** Products of a lender are told apart by their names. */
const isProductTaken = ({ versions }: CatalogueAnswer, lenderId: string, { name }: ProductTerms, productId?: string) =>
  versions.some(
    (version) =>
      version.lenderId === lenderId &&
      version.productId !== productId &&
      (isOpen(version) || version.state === 'In force') &&
      version.terms.name === name,
  );

/**
 * The terms with each district as our list names it. A misspelt one is refused, since no request would ever meet its rule, and
 * one of which there are several without its state.
 */
function namedDistricts(terms: ProductTerms, findDistricts: Parts['findDistricts']): { terms: ProductTerms } | Refused {
  const faults: [path: string, texts: string[]][] = [];
  const read = (rules: readonly OfferRule[], path: string): OfferRule[] =>
    rules.map((rule, place) => {
      if (rule.rule !== 'districts') return rule;
      const wrong: string[] = [];
      const districts = rule.districts.map((name) => {
        const found = findDistricts(name);
        if (found.length === 0) wrong.push(`There is no district “${name}” in our list.`);
        if (found.length > 1) wrong.push(`“${name}” is one of: ${found.join('; ')}. Write which.`);
        return found[0] ?? name;
      });
      if (wrong.length > 0) faults.push([`${path}.${place}.districts`, wrong]);
      return { ...rule, districts: [...new Set(districts)] };
    });
  const rules = read(terms.rules, 'terms.rules');
  const rates = terms.rates.map((rate, place) => ({ ...rate, when: read(rate.when, `terms.rates.${place}.when`) }));
  const [fault] = faults;
  if (!fault) return { terms: { ...terms, rules, rates } };
  const [path, texts] = fault;
  const more = texts.length > MAX_FAULTS ? [`And ${texts.length - MAX_FAULTS} more.`] : [];
  return refusedField(path, [...texts.slice(0, MAX_FAULTS), ...more].join(' '));
}
/** Faults that are named. */
const MAX_FAULTS = 10;

async function isLenderTaken(rows: CatalogueRows, { name }: Lender, own?: string): Promise<boolean> {
  const found = await rows.findLender(name);
  return found !== undefined && found !== own;
}

type Actor = Readonly<{ email: string }>;
type Work<Row> = (rows: CatalogueRows, all: CatalogueAnswer) => Promise<Row | Refused>;
type Action = 'created' | 'changed' | 'deleted' | 'checked' | 'put-in-force' | 'withdrawn';

export function catalogueHandlers(parts: Parts): Handlers<typeof CATALOGUE_CALLS> {
  const { catalogue, allowsOwnCheck, staleAfterDays, findDistricts, onChange, now } = parts;
  /** Nothing is written before a refusal. */
  const change = <Result>(
    { email }: Actor,
    work: (rows: CatalogueRows, all: CatalogueAnswer) => Promise<Result>,
  ): Promise<Result> => catalogue.change(email, now(), async (rows) => work(rows, await rows.read()));

  async function changeLenders(actor: Actor, action: Action, work: Work<LenderRow>) {
    const saved = await change(actor, work);
    if ('ok' in saved) return saved;
    return { answer: saved, note: { action, subjectId: saved._id, detail: { name: saved.name } } };
  }

  async function changeVersions(actor: Actor, action: Action, work: Work<VersionRow>) {
    const saved = await change(actor, async (rows, all) => {
      const row = await work(rows, all);
      return 'ok' in row ? row : { row, lender: lenderName(all, row.lenderId) };
    });
    if ('ok' in saved) return saved;
    if (action === 'put-in-force' || action === 'withdrawn') onChange();
    const { row, lender } = saved;
    const name = `${lender}: ${row.terms.name}, version ${row.number}`;
    return { answer: row, note: { action, subjectId: row._id, detail: { name } } };
  }

  const changeVersion = (
    { actor, id, revision }: { actor: Actor; id: string; revision?: number },
    action: Action,
    work: (rows: CatalogueRows, version: VersionRow, all: CatalogueAnswer) => Promise<VersionRow | Refused>,
  ) =>
    changeVersions(actor, action, async (rows, all) => {
      const version = all.versions.find(({ _id }) => _id === id);
      if (version === undefined) return NO_VERSION;
      if (revision !== undefined && revision !== version.revision) return CHANGED_VERSION;
      return work(rows, version, all);
    });

  return {
    async read() {
      const [all, number] = await Promise.all([catalogue.read(), catalogue.snapshotNumber()]);
      return { answer: { ...all, number, allowsOwnCheck, staleAfterDays } };
    },

    async export() {
      const file = toCatalogueFile(await catalogue.read());
      const rows = file.lenders.reduce((sum, { products }) => sum + products.length, 0);
      const name = `catalogue-${indianDate(new Date())}.json`;
      return {
        answer: file,
        headers: { 'Content-Disposition': `attachment; filename="${name}"` },
        note: { action: 'exported', detail: { rows } },
      };
    },

    async import({ body, actor }) {
      const answer = await change(actor, (rows, all) => importFile(rows, all, body));
      return { answer, note: { action: 'imported', detail: { rows: answer.lenders + answer.drafts } } };
    },

    addLender: ({ body, actor }) =>
      changeLenders(actor, 'created', async (rows) =>
        (await isLenderTaken(rows, body)) ? NAME_TAKEN : rows.insertLender(body),
      ),

    async changeLender({ id, body: { revision, ...lender }, actor }) {
      let isSeen = false;
      const reply = await changeLenders(actor, 'changed', async (rows, all) => {
        const found = lenderOf(all, id);
        if (found === undefined) return NO_LENDER;
        const { _id, createdAt: _createdAt, revision: current, ...before } = found;
        if (current !== revision) return CHANGED_LENDER;
        if (await isLenderTaken(rows, lender, _id)) return NAME_TAKEN;
        const row = await rows.updateLender(id, lender);
        const texts = describeLenderChanges(before, lender);
        isSeen = texts.length > 0 && all.versions.some(({ lenderId, state }) => lenderId === id && state === 'In force');
        if (isSeen) await rows.publish([{ lender: lender.name, texts }]);
        return row;
      });
      if (isSeen) onChange();
      return reply;
    },

    async removeLender({ id, actor }) {
      const reply = await changeLenders(actor, 'deleted', async (rows, all) => {
        const row = lenderOf(all, id);
        if (row === undefined) return NO_LENDER;
        if (all.versions.some(({ lenderId }) => lenderId === id)) return HAS_PRODUCTS;
        await rows.deleteLender(id);
        return row;
      });
      return 'ok' in reply ? reply : { ...reply, answer: { message: 'Lender deleted.' } };
    },

    addProduct: ({ id: lenderId, body: { terms }, actor }) =>
      changeVersions(actor, 'created', async (rows, all) => {
        if (lenderOf(all, lenderId) === undefined) return NO_LENDER;
        const named = namedDistricts(terms, findDistricts);
        if ('ok' in named) return named;
        if (isProductTaken(all, lenderId, terms)) return PRODUCT_TAKEN;
        return rows.insertDraft({ lenderId, number: 1, ...named });
      }),

    addVersion: ({ id: productId, body: { terms }, actor }) =>
      changeVersions(actor, 'created', async (rows, all) => {
        const versions = all.versions.filter((version) => version.productId === productId);
        const last = versions.at(-1);
        if (last === undefined) return NO_PRODUCT;
        if (versions.some(isOpen)) return HAS_DRAFT;
        const { lenderId, number } = last;
        const named = namedDistricts(terms, findDistricts);
        if ('ok' in named) return named;
        if (isProductTaken(all, lenderId, terms, productId)) return PRODUCT_TAKEN;
        return rows.insertDraft({ lenderId, productId, number: number + 1, ...named });
      }),

    changeVersion: ({ id, body: { terms, revision }, actor }) =>
      changeVersion({ actor, id, revision }, 'changed', async (rows, version, all) => {
        if (!isOpen(version)) return NOT_A_DRAFT;
        const named = namedDistricts(terms, findDistricts);
        if ('ok' in named) return named;
        if (isProductTaken(all, version.lenderId, terms, version.productId)) return PRODUCT_TAKEN;
        return rows.updateTerms(id, named.terms);
      }),

    async removeVersion({ id, actor }) {
      const reply = await changeVersion({ actor, id }, 'deleted', async (rows, version) => {
        if (!isOpen(version)) return NOT_A_DRAFT;
        await rows.deleteVersion(id);
        return version;
      });
      return 'ok' in reply ? reply : { ...reply, answer: { message: 'Draft deleted.' } };
    },

    check: ({ id, body: { revision }, actor }) =>
      changeVersion({ actor, id, revision }, 'checked', async (rows, version) => {
        const refusal = checkRefusal(version, actor.email, { allowsOwnCheck });
        if (refusal !== undefined) return refused('conflict', refusal);
        // An imported one is not asked before.
        const named = namedDistricts(version.terms, findDistricts);
        if ('ok' in named) return refused('conflict', named.message);
        if (JSON.stringify(named.terms) !== JSON.stringify(version.terms)) return OTHER_NAMES;
        return rows.check(id);
      }),

    putInForce: ({ id, body: { revision }, actor }) =>
      changeVersion({ actor, id, revision }, 'put-in-force', async (rows, version, all) => {
        const { state, terms, productId, lenderId } = version;
        if (state !== 'Checked') return NOT_CHECKED;
        const today = indianDate(new Date(now()));
        if (terms.validTo !== null && terms.validTo < today) return PAST;
        // Such terms would not become stale in time.
        if (terms.checkedOn > today) return NOT_YET_CHECKED;
        const before = sold(all, productId);
        if (before !== undefined) await rows.end(before._id, 'Replaced');
        const saved = await rows.putInForce(id);
        const texts = before === undefined ? [ADDED] : describeChanges(before.terms, terms);
        const lender = lenderName(all, lenderId);
        await rows.publish([{ lender, product: terms.name, texts: texts.length === 0 ? [CONFIRMED] : texts }]);
        return saved;
      }),

    withdraw: ({ id: productId, actor }) =>
      changeVersions(actor, 'withdrawn', async (rows, all) => {
        if (all.versions.every((version) => version.productId !== productId)) return NO_PRODUCT;
        const version = sold(all, productId);
        if (version === undefined) return NOT_IN_FORCE;
        const ended = await rows.end(version._id, 'Withdrawn');
        const lender = lenderName(all, version.lenderId);
        await rows.publish([{ lender, product: version.terms.name, texts: [WITHDRAWN] }]);
        return ended;
      }),
  };
}
