import type { CATALOGUE_CALLS } from '../../../shared/offers/catalogue-calls.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { CatalogueService, LenderSaving, VersionSaving } from './service.ts';

type Action = 'created' | 'changed' | 'deleted' | 'checked' | 'put-in-force' | 'withdrawn';

const ofLender = (action: Action, saving: LenderSaving) =>
  saving.ok
    ? { answer: saving.row, note: { action, subjectId: saving.row._id, detail: { name: saving.row.name } } }
    : saving;

function ofVersion(action: Action, saving: VersionSaving) {
  if (!saving.ok) return saving;
  const { row, lender } = saving;
  const name = `${lender}: ${row.terms.name}, version ${row.number}`;
  return { answer: row, note: { action, subjectId: row._id, detail: { name } } };
}

export const catalogueHandlers = (catalogue: CatalogueService): Handlers<typeof CATALOGUE_CALLS> => ({
  read: async () => ({ answer: await catalogue.state() }),

  async export() {
    const file = await catalogue.exportFile();
    const rows = file.lenders.reduce((sum, { products }) => sum + products.length, 0);
    const name = `catalogue-${indianDate(new Date())}.json`;
    return {
      answer: file,
      headers: { 'Content-Disposition': `attachment; filename="${name}"` },
      note: { action: 'exported', detail: { rows } },
    };
  },

  async import({ body, actor }) {
    const answer = await catalogue.importFile(actor.email, body);
    return { answer, note: { action: 'imported', detail: { rows: answer.lenders + answer.drafts } } };
  },

  addLender: async ({ body, actor }) => ofLender('created', await catalogue.addLender(actor.email, body)),
  changeLender: async ({ id, body, actor }) => ofLender('changed', await catalogue.changeLender(actor.email, id, body)),
  async removeLender({ id, actor }) {
    const reply = ofLender('deleted', await catalogue.removeLender(actor.email, id));
    return 'ok' in reply ? reply : { ...reply, answer: { message: 'Lender deleted.' } };
  },
  addProduct: async ({ id, body, actor }) => ofVersion('created', await catalogue.addProduct(actor.email, id, body.terms)),
  addVersion: async ({ id, body, actor }) => ofVersion('created', await catalogue.addVersion(actor.email, id, body.terms)),
  withdraw: async ({ id, actor }) => ofVersion('withdrawn', await catalogue.withdraw(actor.email, id)),
  changeVersion: async ({ id, body, actor }) => ofVersion('changed', await catalogue.changeVersion(actor.email, id, body)),
  async removeVersion({ id, actor }) {
    const reply = ofVersion('deleted', await catalogue.removeVersion(actor.email, id));
    return 'ok' in reply ? reply : { ...reply, answer: { message: 'Draft deleted.' } };
  },
  check: async ({ id, body, actor }) => ofVersion('checked', await catalogue.check(actor.email, id, body.revision)),
  putInForce: async ({ id, body, actor }) =>
    ofVersion('put-in-force', await catalogue.putInForce(actor.email, id, body.revision)),
});
