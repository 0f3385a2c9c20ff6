import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import type { createLog as CreateLog } from '../../src/server/http/log.ts';
import { buildLoan } from '../../tests/support/factories.ts';
import { testApi } from '../../tests/support/api.ts';
import type { MailServer } from '../../tests/support/mail-server.ts';
import type { TestServer } from '../../tests/support/server.ts';
import { readZip } from '../../tests/support/zip.ts';

const POST = '/api/loans/post-application';
const LIST = '/api/loans/get-applications';
const MARK = 'zqplanted';
const MAIL_TIMEOUT_MS = 30_000;

interface Loan {
  _id: string;
  fullName: string;
  loanType: string;
  gender: string;
}
type Desk = Awaited<ReturnType<typeof openDesk>>;

const nameOf = (who: string) => `${MARK} ${who}`;
/** The first and the second are the same person. */
const lead = (who: string, phoneNumber?: string) => ({
  ...buildLoan({ fullName: nameOf(who), email: `${who}@person.example` }),
  ...(phoneNumber && { phoneNumber }),
});

/** An application from before there was the field. */
export const sendBefore = (server: TestServer) => testApi(server).postLead(lead('before'));

/** What checks need of a server that has the planted field and type of loan. */
export async function openDesk(server: TestServer, mails: MailServer, copy: string) {
  const api = testApi(server);
  const post = (path: string, body: object) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const json = async <Answer>(...call: Parameters<typeof api.call>) => (await (await api.call(...call)).json()) as Answer;
  const list = async (query = '', search = MARK) =>
    (await json<{ data: Loan[] }>('GET', `${LIST}?search=${search}&limit=100&${query}`)).data;
  const sent = [
    { ...lead('asha', '9876501234'), gender: 'f' },
    { ...lead('ravi', '9876501234'), gender: 'm' },
    { ...lead('kiran'), loanType: 'Gold Loan' },
  ];
  const statuses: number[] = [];
  for (const body of sent) statuses.push((await post(POST, body)).status);
  return {
    server,
    mails,
    api,
    post,
    json,
    list,
    statuses,
    page: async (path: string) => (await (await fetch(server.origin + path)).text()).replaceAll('<!-- -->', ''),
    load: async (path: string) => (await import(join(copy, 'src', path))) as Readonly<Record<string, unknown>>,
    async find(who: string): Promise<Loan & { version: number }> {
      const found = (await list()).find(({ fullName }) => fullName === nameOf(who));
      if (found === undefined) throw new Error(`${who} is not in the list`);
      return { ...found, ...(await json<{ version: number }>('GET', `/api/loans/work/${found._id}`)) };
    },
  };
}

const gendersOf = (loans: readonly { gender: string }[]) => loans.map(({ gender }) => gender).join();
const SELECT = /<select[^>]*name="gender".*?<\/select>/s;
const hasChoice = (html: string) => {
  const select = SELECT.exec(html)?.[0] ?? '';
  return ['', 'f', 'm'].every((value) => select.includes(`<option value="${value}"`)) && select.includes('>Female<');
};
const optionsOf = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text);

/** The person opens /my-data with the code from the mail, and downloads the copy. */
async function copyOf({ server, mails }: Desk, contact: string): Promise<string> {
  let cookie = '';
  async function send(form: string, fields: Record<string, string>) {
    const answer = await fetch(`${server.origin}/my-data`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: server.origin, Cookie: cookie },
      body: new URLSearchParams({ form, ...fields }),
    });
    for (const line of answer.headers.getSetCookie()) cookie = line.slice(0, line.indexOf(';'));
  }
  await send('find', { contact });
  let code: string | undefined;
  for (const until = performance.now() + MAIL_TIMEOUT_MS; code === undefined; await setTimeout(50)) {
    if (performance.now() > until) throw new Error('no code has come');
    code = mails.mails.flatMap(({ to, text }) => (to.includes(contact) ? (/\b\d{8}\b/.exec(text)?.[0] ?? []) : [])).at(-1);
  }
  await send('code', { code });
  return (await fetch(`${server.origin}/my-data/copy.json`, { headers: { Cookie: cookie } })).text();
}

/** Where the field `gender` and the type `Gold Loan` must be seen. In their order: later ones change what earlier ones read. */
export const CHECKS: Readonly<Record<string, (desk: Desk) => Promise<boolean>>> = {
  'field: form of /apply': async ({ page }) => hasChoice(await page('/apply')),
  'field: form of the home page': async ({ page }) => hasChoice(await page('/')),
  'field: accepted, left out': async ({ statuses }) => statuses.every((status) => status === 201),
  'field: refused in its words': async ({ post }) => {
    const answer = await post(POST, { ...lead('wrong'), gender: 'x' });
    const { fields } = (await answer.json()) as { fields?: Record<string, string> };
    return answer.status === 400 && fields?.['gender'] === 'Gender must be one of: f, m.';
  },
  'field: rows from before have it empty': async ({ find }) => (await find('before')).gender === '',
  'field: list, sorted up and down': async ({ list }) =>
    gendersOf(await list('sort=gender&direction=asc')) === 'f,m,,' &&
    gendersOf(await list('sort=gender&direction=desc')) === 'm,f,,',
  'field: searched by its words': async ({ list }) => gendersOf(await list('', `${MARK} female`)) === 'f',
  'field: filtered by choice': async ({ list }) => gendersOf(await list('gender=m')) === 'm',
  'field: CSV': async ({ api }) => {
    const [head = '', ...rows] = (await (await api.call('GET', `/api/loans/export/csv?search=${MARK}`)).text()).split(
      '\r\n',
    );
    return head.includes('Gender') && rows.some((row) => row.includes('Female'));
  },
  'field: Excel': async ({ api }) => {
    const file = await (await api.call('GET', `/api/loans/export/excel?search=${MARK}`)).arrayBuffer();
    const texts = [...readZip(Buffer.from(file)).values()].join('');
    return texts.includes('>Gender<') && texts.includes('>Female<');
  },
  'field: OpenAPI, of form and list': async ({ json }) => {
    const { paths } = await json<{ paths: Record<string, Record<string, unknown>> }>('GET', '/api/openapi.json');
    const [form, list] = [JSON.stringify(paths[POST]?.['post']), JSON.stringify(paths[LIST]?.['get'])];
    return form.includes('"gender":{') && list.includes('"gender":{') && list.includes('"name":"gender"');
  },
  'field: import, guessed by its label': async ({ server, api, json, find }) => {
    const { gender: _, ...row } = { ...lead('imported'), gender: '' };
    const head = 'Full Name,Email,Phone,Pincode,Address,Loan Type,Amount,Employment,Gender';
    const cells = [
      row.fullName,
      row.email,
      row.phoneNumber,
      row.pincode,
      '"Road, Pune"',
      'gold',
      row.loanAmount,
      'Salaried',
    ];
    const form = new FormData();
    form.set('file', new File([`${head}\r\n${cells.join()},Female\r\n`], 'leads.csv'));
    const headers = { Authorization: `Bearer ${await api.signIn()}` };
    const answer = await fetch(`${server.origin}/api/imports`, { method: 'POST', headers, body: form });
    const { _id, key, columns } = (await answer.json()) as { _id: string; key: string; columns: { field: string }[] };
    await json('POST', `/api/imports/${_id}/run`, { key, duplicates: 'import' });
    const { gender, loanType } = await find('imported');
    return columns.at(-1)?.field === 'gender' && gender === 'f' && loanType === 'Gold Loan';
  },
  'field: corrected as a choice': async ({ api, find, load }) => {
    const { _id, version, ...kept } = await find('kiran');
    const row = new Map<string, unknown>(Object.entries(kept));
    const fields = Object.fromEntries(Object.keys(lead('')).map((name) => [name, row.get(name)]));
    await api.call('PUT', `/api/loans/work/${_id}/fields`, { version, fields: { ...fields, gender: 'm' } });
    const { CORRECTED_FIELDS } = await load('shared/privacy/corrections.ts');
    const { loans } = CORRECTED_FIELDS as { loans: Record<string, string> };
    return (await find('kiran')).gender === 'm' && loans['gender'] === 'Gender';
  },
  'field: copy of the person': async (desk) => {
    const [asha, kiran] = [await copyOf(desk, 'asha@person.example'), await copyOf(desk, 'kiran@person.example')];
    return /"Gender",\s*"Female"/.test(asha) && /"label": "Gender",\s*"from": "",\s*"to": "Male"/.test(kiran);
  },
  'field: columns and filters of saved views': async ({ json, load }) => {
    const view = { name: MARK, query: { gender: 'm' }, columns: ['gender'], isShared: false };
    await json('PUT', '/api/loans/views/columns', { columns: ['gender', 'createdAt'] });
    await json('POST', '/api/loans/views', view);
    const text = JSON.stringify(await json('GET', '/api/loans/views'));
    const { FILTER_NAMES } = await load('web/office/loans/views/view-address.ts');
    return (
      text.includes('"columns":["gender"]') &&
      text.includes('"query":{"gender":"m"}') &&
      (FILTER_NAMES as readonly string[]).includes('gender')
    );
  },
  'field: merged applications': async ({ json, find }) => {
    const [asha, ravi] = [await find('asha'), await find('ravi')];
    const body = { other: ravi._id, version: asha.version, otherVersion: ravi.version };
    const { merged } = await json<{ merged: Loan[] }>('POST', `/api/loans/work/${asha._id}/merged`, body);
    return gendersOf(merged) === 'm';
  },
  'field: bin': async ({ api, find }) => {
    const { _id } = await find('asha');
    await api.deleteLead(_id);
    await api.call('POST', `/api/bin/${_id}/restore`);
    return (await find('asha')).gender === 'f';
  },
  'field: words of incidents': async ({ load }) => {
    const { INCIDENT_FIELDS } = await load('shared/privacy/incidents.ts');
    return (INCIDENT_FIELDS as { loans: string }).loans.includes(', gender, ');
  },
  'field: privacy policy': async ({ page }) => (await page('/PrivacyPolicy')).includes(', gender, '),
  'field: map of personal data': async ({ load }) => {
    const { PERSONAL_DATA } = await load('server/leads/personal-data.ts');
    const { loans } = PERSONAL_DATA as { loans: Record<string, string> };
    return loans['gender'] === 'lead' && loans['gender_key'] === 'lead';
  },
  'field: masked in logs': async ({ load }) => {
    const { createLog } = (await load('server/http/log.ts')) as { createLog: typeof CreateLog };
    let line = '';
    const { log } = createLog('info', { write: (text) => void (line += text) });
    log.info({ gender: 'Female' });
    return line.includes('"gender"') && !line.includes('Female');
  },
  'loan: its page': async ({ page }) => /<h1[^>]*>Gold Loan/.test(await page('/loans/gold-loan')),
  'loan: /loans': async ({ page }) => {
    const html = await page('/loans');
    return html.includes('href="#gold"') && html.includes('id="gold"');
  },
  'loan: navigation and card': async ({ page }) => {
    const html = await page('/');
    return html.includes('href="/loans/gold-loan"') && html.includes('href="/loans/gold"');
  },
  'loan: card leads to its page': async ({ page }) => /<h1[^>]*>Gold Loan/.test(await page('/loans/gold')),
  'loan: EMI calculator of the home page': async ({ page }) =>
    /<button[^>]*aria-pressed[^>]*>Gold Loan</.test(await page('/')),
  'loan: slide': async ({ page }) =>
    /<button[^>]*value="gold-loan"[^>]*aria-current="true"/.test(await page('/?slide=gold-loan')),
  'loan: chosen in /apply by its link': async ({ page }) =>
    /<option[^>]*selected[^>]*>Gold Loan</.test(await page('/apply?loanType=Gold+Loan')),
  'loan: form of offers': async ({ page }) => optionsOf(await page('/offers')).includes('Gold Loan'),
  'loan: sitemap': async ({ page }) => (await page('/sitemap.xml')).includes('/loans/gold-loan<'),
  'loan: accepted, imported, and a filter': async ({ list }) => (await list('loanType=Gold+Loan')).length === 2,
  'loan: figures of the office': async ({ json }) => {
    const { types } = await json<{ types: Record<string, number> }>('GET', '/api/loans/work/summary');
    return (types['Gold Loan'] ?? 0) > 0;
  },
};
