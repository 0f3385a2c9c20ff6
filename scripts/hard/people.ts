import { randomInt, randomUUID } from 'node:crypto';
import type { FoundLead } from '../../src/shared/privacy/erasures.ts';
import type { ListAnswer } from '../../src/shared/kit/lists.ts';
import type { SentNoun } from '../../src/shared/leads/nouns.ts';
import { testApi } from '../../tests/support/api.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../tests/support/factories.ts';
import { LEAD_KINDS, resumeForm } from '../../tests/support/leads.ts';
import type { TestServer } from '../../tests/support/server.ts';

/** A person who uses all forms. No two people share a word. */
export interface Person {
  /** Lower-case; the first is their name, the last their phone number. */
  words: readonly string[];
  name: string;
  email: string;
  phoneNumber: string;
  street: string;
  company: string;
  message: string;
  resume: string;
  /** In what staff write about them. */
  note: string;
  reason: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const inventWord = () => `zq${Array.from({ length: 10 }, () => LETTERS[randomInt(26)]).join('')}`;

export function inventPerson(): Person {
  const [name, mailbox, street, company, message, resume, note, reason] = [1, 2, 3, 4, 5, 6, 7, 8].map(inventWord) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const phoneNumber = `9${randomInt(1e9).toString().padStart(9, '0')}`;
  const words = [name, mailbox, street, company, message, resume, note, reason, phoneNumber];
  return { words, name, email: `${mailbox}@person.example`, phoneNumber, street, company, message, resume, note, reason };
}

interface Lead {
  noun: SentNoun;
  _id: string;
}

export type Desk = Awaited<ReturnType<typeof createDesk>>;

/** What staff do. */
export async function createDesk(server: TestServer) {
  const token = await testApi(server).signIn();

  async function call(method: string, path: string, body?: object | FormData): Promise<Response> {
    const isForm = body instanceof FormData;
    const headers = {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    };
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const answer = await fetch(server.origin + path, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path.split('?', 1)[0]} answered ${answer.status}`);
    return answer;
  }
  const json = async <Answer>(...parts: Parameters<typeof call>) => (await (await call(...parts)).json()) as Answer;
  const kindOf = (noun: SentNoun) => {
    const kind = LEAD_KINDS.find((each) => each.noun === noun);
    if (kind === undefined) throw new Error(`There is no kind of lead called ${noun}.`);
    return kind;
  };

  async function submit({ name, email, phoneNumber, street, company, message, resume }: Person): Promise<void> {
    const address = `7 ${street} Road, Pune`;
    await call('POST', '/api/loans/post-application', buildLoan({ fullName: name, email, phoneNumber, address }));
    const partner = { companyName: company, contactPersonName: name, email: email.toUpperCase(), phoneNumber };
    await call('POST', '/api/vendors/post-partnership', buildPartnership(partner));
    await call('POST', '/api/contact/post-message', buildMessage({ fullName: name, email, phoneNumber, message }));
    await call('POST', '/upload', resumeForm(resume));
  }

  async function find({ email, phoneNumber }: Person): Promise<Lead[]> {
    const found = await json<FoundLead[]>('POST', '/api/erasures/find', { email, phoneNumber });
    return found.map(({ noun, _id }) => ({ noun, _id }));
  }

  return {
    find,
    /** The person uses all forms, and staff every call that could keep a word somewhere. */
    async receive(person: Person) {
      await submit(person);
      for (const { noun, _id } of await find(person)) {
        const { list, find: one, exports } = kindOf(noun);
        await json('GET', `${list}?search=${person.name}`);
        await json('GET', `${one}/${_id}`);
        await (await call('GET', `${exports}/csv?search=${person.name}`)).arrayBuffer();
        await call('PUT', `/api/holds/${noun}/${_id}`, { reason: `Case ${person.reason}` });
        if (noun !== 'loans') await call('PUT', `/api/${noun}/${_id}/handled`, { handled: true, seen: null });
        else {
          await call('POST', '/api/loans/work/change', { leads: { [_id]: 1 }, status: 'Contacted' });
          await call('POST', `/api/loans/work/${_id}/notes`, { text: `Called ${person.note} of ${person.name}` });
        }
      }
    },
    async findResumes({ resume }: Person): Promise<Lead[]> {
      const { data } = await json<ListAnswer<{ _id: string }>>('GET', `/api/resumes?search=${resume}`);
      return data.map(({ _id }) => ({ noun: 'resumes', _id }));
    },
    async eraseByRequest(leads: readonly Lead[]) {
      await call('POST', '/api/erasures', { leads });
    },
    /** Lifts the hold that `receive` has set. */
    async lift({ noun, _id }: Lead) {
      await call('DELETE', `/api/holds/${noun}/${_id}`);
    },
    async remove({ noun, _id }: Lead) {
      await call('DELETE', `${kindOf(noun).remove}/${_id}`);
      await call('DELETE', `/api/bin/${_id}`);
    },
  };
}
