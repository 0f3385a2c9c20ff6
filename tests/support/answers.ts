import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Hono } from 'hono';
import type { AppEnv } from '../../src/server/http/environment.ts';

/** An OpenAPI document, as far as answers are compared with it. */
export interface AnswerDocument {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

/** Request facts for the call that fetches the API document. */
const OWN_FACTS = { facts: { requestId: 'document', client: '192.0.2.254' } };

/** By how many routes the application has: some are there only with their settings. */
const loading = new Map<number, ReturnType<typeof load>>();

async function load(app: Hono<AppEnv>) {
  return checkAnswers((await (await app.request('/api/openapi.json', {}, OWN_FACTS)).json()) as AnswerDocument);
}

/** `/api/loans/{id}` matches any id; a literal path takes precedence, as in the router. */
function templateOf({ paths }: AnswerDocument, path: string): string | undefined {
  const matches = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return path in paths ? path : Object.keys(paths).find(matches);
}

/** Fails when a JSON response of the API doesn't match its OpenAPI document, as `checkAnswers` says. */
export async function expectDescribed(app: Hono<AppEnv>, method: string, address: string, answer: Response): Promise<void> {
  const known = loading.get(app.routes.length) ?? load(app);
  loading.set(app.routes.length, known);
  const check = await known;
  await check(method, address, answer);
}

/**
 * Compares JSON responses of the API with its OpenAPI document, and throws for an undocumented status, an extra or missing
 * property, or a value of the wrong type or format.
 */
export function checkAnswers(document: AnswerDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, 'document');

  return async (method: string, address: string, answer: Response): Promise<void> => {
    const path = new URL(address, 'http://localhost').pathname;
    const isApi = /^\/(?:api\/|upload$)/.test(path);
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') === true;
    if (!isApi || !isJson || method === 'HEAD' || answer.headers.has('Content-Encoding')) return;
    const template = templateOf(document, path);
    const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
    const pointer =
      operation === undefined
        ? ['components', 'schemas', 'Error']
        : [
            'paths',
            template ?? '',
            method.toLowerCase(),
            'responses',
            `${answer.status}`,
            'content',
            'application/json',
            'schema',
          ];
    if (operation !== undefined && !(answer.status in operation.responses))
      throw new Error(`${method} ${path} answers ${answer.status}, which the OpenAPI document does not list.`);
    const part = pointer.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = ajv.getSchema(`document#/${part}`);
    if (validate === undefined)
      throw new Error(`The OpenAPI document describes no JSON for ${method} ${path} ${answer.status}.`);
    const body: unknown = await answer.clone().json();
    if (validate(body)) return;
    throw new Error(
      `${method} ${path} ${answer.status} does not match the OpenAPI document: ` +
        `${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`,
    );
  };
}
