import type {
  CatalogueAnswer,
  CatalogueFile,
  Lender,
  LenderRow,
  ProductTerms,
  VersionRow,
} from '../../../shared/offers/catalogue.ts';
import { checkRefusal, toCatalogueFile } from '../../../shared/offers/catalogue-contents.ts';
import { describeLenderChanges } from '../../../shared/offers/lender-words.ts';
import { ADDED, describeChanges, WITHDRAWN } from '../../../shared/offers/terms-words.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import { importFile } from './import-service.ts';
import type { CatalogueRepository, CatalogueRows } from './repository.ts';

/** A change that is not possible. The message is for staff. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
  readonly kind: 'missing' | 'conflict';
  /** The field of the form that it is about. */
  readonly field: string | undefined;

  constructor(kind: 'missing' | 'conflict', message: string, field?: string) {
    super(message);
    this.kind = kind;
    this.field = field;
  }
}

const NO_LENDER = 'There is no such lender. It may have been deleted already.';
const NO_VERSION = 'There is no such version. It may have been deleted already.';
const NO_PRODUCT = 'There is no such product.';
const CHANGED_LENDER = 'Somebody changed this lender in the meantime. Reload it, then make your change again.';
const CHANGED_VERSION = 'Somebody changed this version in the meantime. Reload it, then make your change again.';
const NAME_TAKEN = 'There is already a lender with this name.';
const PRODUCT_TAKEN = 'This lender has another product with this name.';
const HAS_PRODUCTS = 'This lender has products, whose versions are kept. Withdraw them instead.';
const HAS_DRAFT = 'There is already a draft of this product. Edit it instead.';
const NOT_A_DRAFT = 'This version was put in force and is kept as it is. Make a new draft instead.';
const NOT_CHECKED = 'Only a checked version can be put in force.';
const PAST = 'The last day of these terms is over. Change it first.';
const NOT_YET_CHECKED = 'The day of the check is still to come. Change it first.';
const NOT_IN_FORCE = 'This product is not in force.';
const CONFIRMED = 'Confirmed without a change.';

/** A version and the name of its lender. */
export interface Versioned {
  version: VersionRow;
  lender: string;
}

interface Parts {
  catalogue: CatalogueRepository;
  allowsOwnCheck: boolean;
  staleAfterDays: number;
  /** Called when borrowers see a change. */
  onChange(): void;
  /** Epoch milliseconds. */
  now: () => number;
}

const isOpen = ({ state }: VersionRow) => state === 'Draft' || state === 'Checked';

function lenderOf({ lenders }: CatalogueAnswer, id: string): LenderRow {
  const lender = lenders.find(({ _id }) => _id === id);
  if (lender === undefined) throw new CatalogueError('missing', NO_LENDER);
  return lender;
}

function versionOf({ versions }: CatalogueAnswer, id: string, revision?: number): VersionRow {
  const version = versions.find(({ _id }) => _id === id);
  if (version === undefined) throw new CatalogueError('missing', NO_VERSION);
  if (revision !== undefined && revision !== version.revision) throw new CatalogueError('conflict', CHANGED_VERSION);
  return version;
}

const sold = ({ versions }: CatalogueAnswer, productId: string) =>
  versions.find((version) => version.productId === productId && version.state === 'In force');

/** Products of a lender are told apart by their names. */
function requireFreeName({ versions }: CatalogueAnswer, lenderId: string, { name }: ProductTerms, productId?: string): void {
  const isTaken = versions.some(
    (version) =>
      version.lenderId === lenderId &&
      version.productId !== productId &&
      (isOpen(version) || version.state === 'In force') &&
      version.terms.name === name,
  );
  if (isTaken) throw new CatalogueError('conflict', PRODUCT_TAKEN, 'terms.name');
}

async function requireFreeLender(rows: CatalogueRows, { name }: Lender, own?: string): Promise<void> {
  const found = await rows.findLender(name);
  if (found !== undefined && found !== own) throw new CatalogueError('conflict', NAME_TAKEN, 'name');
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/** Every method that changes something throws CatalogueError. `by` is the email of who does it. */
export function createCatalogueService({ catalogue, allowsOwnCheck, staleAfterDays, onChange, now }: Parts) {
  const change = <Result>(by: string, work: (rows: CatalogueRows, all: CatalogueAnswer) => Promise<Result>) =>
    catalogue.change(by, now(), async (rows) => work(rows, await rows.read()));

  /** A change of a version. */
  const changeVersion = (
    by: string,
    { id, revision }: { id: string; revision?: number },
    work: (rows: CatalogueRows, version: VersionRow, all: CatalogueAnswer) => Promise<VersionRow>,
  ): Promise<Versioned> =>
    change(by, async (rows, all) => {
      const version = versionOf(all, id, revision);
      const { name: lender } = lenderOf(all, version.lenderId);
      return { version: await work(rows, version, all), lender };
    });

  return {
    async state() {
      const [all, number] = await Promise.all([catalogue.read(), catalogue.snapshotNumber()]);
      return { ...all, number, allowsOwnCheck, staleAfterDays };
    },

    addLender: (by: string, lender: Lender) =>
      change(by, async (rows) => {
        await requireFreeLender(rows, lender);
        return rows.insertLender(lender);
      }),

    async changeLender(by: string, id: string, { lender, revision }: { lender: Lender; revision: number }) {
      const { saved, isSeen } = await change(by, async (rows, all) => {
        const { _id, createdAt: _createdAt, revision: current, ...before } = lenderOf(all, id);
        if (current !== revision) throw new CatalogueError('conflict', CHANGED_LENDER);
        await requireFreeLender(rows, lender, _id);
        const saved = await rows.updateLender(id, lender);
        const texts = describeLenderChanges(before, lender);
        const isSeen =
          texts.length > 0 && all.versions.some(({ lenderId, state }) => lenderId === id && state === 'In force');
        if (isSeen) await rows.publish([{ lender: lender.name, texts }]);
        return { saved, isSeen };
      });
      if (isSeen) onChange();
      return saved;
    },

    removeLender: (by: string, id: string) =>
      change(by, async (rows, all) => {
        const lender = lenderOf(all, id);
        if (all.versions.some(({ lenderId }) => lenderId === id)) throw new CatalogueError('conflict', HAS_PRODUCTS);
        await rows.deleteLender(id);
        return lender;
      }),

    /** Makes a draft of a new product. */
    addProduct: (by: string, lenderId: string, terms: ProductTerms): Promise<Versioned> =>
      change(by, async (rows, all) => {
        const { name: lender } = lenderOf(all, lenderId);
        requireFreeName(all, lenderId, terms);
        return { version: await rows.insertDraft({ lenderId, number: 1, terms }), lender };
      }),

    /** Makes a draft of the next version of a product. */
    addVersion: (by: string, productId: string, terms: ProductTerms): Promise<Versioned> =>
      change(by, async (rows, all) => {
        const versions = all.versions.filter((version) => version.productId === productId);
        const last = versions.at(-1);
        if (last === undefined) throw new CatalogueError('missing', NO_PRODUCT);
        if (versions.some(isOpen)) throw new CatalogueError('conflict', HAS_DRAFT);
        const { lenderId, number } = last;
        requireFreeName(all, lenderId, terms, productId);
        const version = await rows.insertDraft({ lenderId, productId, number: number + 1, terms });
        return { version, lender: lenderOf(all, lenderId).name };
      }),

    changeVersion: (by: string, id: string, { terms, revision }: { terms: ProductTerms; revision: number }) =>
      changeVersion(by, { id, revision }, async (rows, version, all) => {
        if (!isOpen(version)) throw new CatalogueError('conflict', NOT_A_DRAFT);
        requireFreeName(all, version.lenderId, terms, version.productId);
        return rows.updateTerms(id, terms);
      }),

    removeVersion: (by: string, id: string) =>
      changeVersion(by, { id }, async (rows, version) => {
        if (!isOpen(version)) throw new CatalogueError('conflict', NOT_A_DRAFT);
        await rows.deleteVersion(id);
        return version;
      }),

    check: (by: string, id: string, revision: number) =>
      changeVersion(by, { id, revision }, (rows, version) => {
        const refusal = checkRefusal(version, by, { allowsOwnCheck });
        if (refusal !== undefined) throw new CatalogueError('conflict', refusal);
        return rows.check(id);
      }),

    async putInForce(by: string, id: string, revision: number) {
      const done = await changeVersion(by, { id, revision }, async (rows, version, all) => {
        const { state, terms, productId, lenderId } = version;
        if (state !== 'Checked') throw new CatalogueError('conflict', NOT_CHECKED);
        const today = indianDate(new Date(now()));
        if (terms.validTo !== null && terms.validTo < today) throw new CatalogueError('conflict', PAST);
        // Such terms would not become stale in time.
        if (terms.checkedOn > today) throw new CatalogueError('conflict', NOT_YET_CHECKED);
        const before = sold(all, productId);
        if (before !== undefined) await rows.end(before._id, 'Replaced');
        const saved = await rows.putInForce(id);
        const texts = before === undefined ? [ADDED] : describeChanges(before.terms, terms);
        const { name: lender } = lenderOf(all, lenderId);
        await rows.publish([{ lender, product: terms.name, texts: texts.length === 0 ? [CONFIRMED] : texts }]);
        return saved;
      });
      onChange();
      return done;
    },

    async withdraw(by: string, productId: string): Promise<Versioned> {
      const done = await change(by, async (rows, all) => {
        if (all.versions.every((version) => version.productId !== productId))
          throw new CatalogueError('missing', NO_PRODUCT);
        const version = sold(all, productId);
        if (version === undefined) throw new CatalogueError('conflict', NOT_IN_FORCE);
        const { name: lender } = lenderOf(all, version.lenderId);
        const ended = await rows.end(version._id, 'Withdrawn');
        await rows.publish([{ lender, product: version.terms.name, texts: [WITHDRAWN] }]);
        return { version: ended, lender };
      });
      onChange();
      return done;
    },

    exportFile: async () => toCatalogueFile(await catalogue.read()),
    importFile: (by: string, file: CatalogueFile) => change(by, (rows, all) => importFile(rows, all, file)),
  };
}
