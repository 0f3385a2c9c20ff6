import type { LeadStatus } from '../../src/shared/loans/statuses.ts';
import type { LeadWorkDetails } from '../../src/shared/loans/work.ts';
import type { ListAnswer } from '../../src/shared/kit/lists.ts';
import type { LoanApplication, LoanApplicationInput } from '../../src/shared/loans/schemas.ts';
import type { LoginAnswer } from '../../src/shared/staff/accounts.ts';
import type { LeadKind } from './leads.ts';
import { type Account, ADMIN, type TestServer } from './server.ts';

/** API calls to set up test data or to check what the server stored. Every call throws on an error response. */
export interface TestApi {
  /** Posts a lead as a visitor would. */
  postLead(lead: LoanApplicationInput): Promise<void>;
  /** @returns a bearer token */
  signIn(account?: Account): Promise<string>;
  /** @param query the query string, for example `search=pune&limit=100` */
  listLeads(query?: string): Promise<ListAnswer<LoanApplication>>;
  deleteLead(id: string): Promise<void>;
  /** Deletes every lead, for tests that count rows: tests of one worker share a server. */
  deleteAllLeads(): Promise<void>;
  /** Sends a form as a visitor would. */
  send(form: ReturnType<LeadKind['form']>): Promise<void>;
  /** Deletes every row of that kind. */
  deleteAll(kind: LeadKind): Promise<void>;
  /** Changes the status of loan applications, as a colleague would. */
  change(ids: readonly string[], status: LeadStatus): Promise<void>;
  /** Assigns loan applications to an account. */
  assign(ids: readonly string[], owner: string): Promise<void>;
  /** Any call as the admin. */
  call(method: string, path: string, body?: object): Promise<Response>;
}

/** @param server its origin is read at each call, since a restart may change it */
export function testApi(server: Pick<TestServer, 'origin'>): TestApi {
  let token: Promise<string> | undefined;

  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(server.origin + path, { method, ...init });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const sendJson = (path: string, body: unknown) =>
    send('POST', path, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

  async function changeLeads(ids: readonly string[], change: { status: LeadStatus } | { owner: string }): Promise<void> {
    const leads: Record<string, number> = {};
    for (const id of ids) {
      const { version } = (await (await api.call('GET', `/api/loans/work/${id}`)).json()) as LeadWorkDetails;
      leads[id] = version;
    }
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await token}` };
    await send('POST', '/api/loans/work/change', { headers, body: JSON.stringify({ leads, ...change }) });
  }

  const api: TestApi = {
    postLead: async (lead) => {
      await sendJson('/api/loans/post-application', lead);
    },
    signIn: async (account = ADMIN) => {
      const answer = (await (await sendJson('/api/auth/login', account)).json()) as LoginAnswer;
      return answer.token;
    },
    call: async (method, path, body) => {
      token ??= api.signIn();
      const headers = { Authorization: `Bearer ${await token}`, 'Content-Type': 'application/json' };
      return send(method, path, { headers, ...(body && { body: JSON.stringify(body) }) });
    },
    listLeads: async (query = '') => {
      const answer = await api.call('GET', `/api/loans/get-applications?${query}`);
      return (await answer.json()) as ListAnswer<LoanApplication>;
    },
    deleteLead: async (id) => {
      await api.call('DELETE', `/api/loans/delete-application/${id}`);
    },
    send: async ({ path, body }) => {
      if (body instanceof FormData) await send('POST', path, { body });
      else await sendJson(path, body);
    },
    deleteAll: async ({ list, remove }) => {
      for (;;) {
        const { data } = (await (await api.call('GET', `${list}?limit=100`)).json()) as ListAnswer<{ _id: string }>;
        if (data.length === 0) return;
        for (const { _id } of data) await api.call('DELETE', `${remove}/${_id}`);
      }
    },
    change: (ids, status) => changeLeads(ids, { status }),
    assign: (ids, owner) => changeLeads(ids, { owner }),
    deleteAllLeads: async () => {
      for (;;) {
        const { data } = await api.listLeads('limit=100');
        if (data.length === 0) return;
        for (const { _id } of data) await api.deleteLead(_id);
      }
    },
  };
  return api;
}
