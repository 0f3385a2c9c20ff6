import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';

export interface Listed<Item> {
  /** The properties before the list. */
  head: Readonly<Record<string, unknown>>;
  /** The property with the list, which comes last. */
  name: string;
  items: AsyncGenerator<Item>;
}

/**
 * Answers with a JSON object whose last property is a list. The head and each item are a line of their own, sent as soon as
 * it is known, so that a client can follow long work. The work goes on to its end if the client leaves. If it fails, the
 * connection is broken, because an answer that ends early would look complete.
 */
export function listedAnswer<Item>(c: Context<AppEnv>, { head, name, items }: Listed<Item>): Response {
  const encoder = new TextEncoder();
  const { log } = c.var;
  const { outgoing } = c.env;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!isCancelled) controller.enqueue(encoder.encode(text));
      };
      const work = async () => {
        write(`${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:[\n`);
        let before = '';
        for await (const item of items) {
          write(`${before}${JSON.stringify(item)}\n`);
          before = ',';
        }
        write(']}\n');
        if (!isCancelled) controller.close();
      };
      void work().catch((error: unknown) => {
        log().error({ err: error }, 'The work of a call failed');
        if (isCancelled) return;
        if (outgoing === undefined) controller.error(error);
        else outgoing.destroy();
      });
    },
    cancel() {
      isCancelled = true;
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } });
}
