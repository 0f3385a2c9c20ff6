import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { indianDate } from '../../../shared/time.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Answers with a file that is written while it is sent. The first piece is awaited, so that a failure at the start is an ordinary
 * error; a failure after that breaks the connection, since a file that merely ends too soon would pass for a complete one.
 *
 * @param name of the file, without date and ending
 * @param ending such as `csv`
 */
export async function fileDownload(
  c: Context<AppEnv>,
  { name, ending, type, pieces }: { name: string; ending: string; type: string; pieces: AsyncGenerator<Uint8Array> },
): Promise<Response> {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}-${indianDate(new Date())}.${ending}"`,
    'Cache-Control': 'no-store',
  };
  if (c.req.method === 'HEAD') return new Response(null, { headers });
  const first = await pieces.next();
  const { log } = c.var;
  const { outgoing } = c.env;

  let next: Promise<IteratorResult<Uint8Array>> | undefined = Promise.resolve(first);
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await (next ?? pieces.next());
          next = undefined;
          if (isCancelled) return;
          if (piece.done === true) controller.close();
          else controller.enqueue(piece.value);
        } catch (error) {
          if (isCancelled) return;
          log.error({ err: error }, 'An export broke off');
          // The stream itself stays silent: an error handed on from here would be written out by the HTTP adapter, values and all.
          if (outgoing === undefined) controller.error(error);
          else outgoing.destroy();
        }
      },
      async cancel() {
        isCancelled = true;
        await pieces.return(undefined).catch((error: unknown) => log.warn({ err: error }, 'An export could not be ended'));
      },
    },
    // Nothing is read ahead: rows leave the database as fast as the client takes them.
    { highWaterMark: 0 },
  );
  return new Response(body, { headers });
}
