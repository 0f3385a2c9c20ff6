import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { indianDate } from '../../../shared/kit/time.ts';

/**
 * Streams a generated file. The first chunk is awaited, so that an early failure becomes an ordinary error response. A later
 * failure breaks the connection, because a file that ends early would look complete.
 *
 * @param name of the file, without date and extension
 * @param extension such as `csv`
 */
export async function fileDownload(
  c: Context<AppEnv>,
  { name, extension, type, chunks }: { name: string; extension: string; type: string; chunks: AsyncGenerator<Uint8Array> },
): Promise<Response> {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}-${indianDate(new Date())}.${extension}"`,
    'Cache-Control': 'no-store',
  };
  if (c.req.method === 'HEAD') return new Response(null, { headers });
  const first = await chunks.next();
  const { log } = c.var;
  const { outgoing } = c.env;

  let next: Promise<IteratorResult<Uint8Array>> | undefined = Promise.resolve(first);
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = await (next ?? chunks.next());
          next = undefined;
          if (isCancelled) return;
          if (chunk.done === true) controller.close();
          else controller.enqueue(chunk.value);
        } catch (error) {
          if (isCancelled || c.req.raw.signal.aborted) return;
          log().error({ err: error }, 'Export failed');
          // Destroy the socket instead of erroring the stream: the HTTP adapter would print the error with the values it
          // contains.
          if (outgoing === undefined) controller.error(error);
          else outgoing.destroy();
        }
      },
      async cancel() {
        isCancelled = true;
        await chunks
          .return(undefined)
          .catch((error: unknown) => log().warn({ err: error }, 'Stopping a cancelled export failed'));
      },
    },
    // No read-ahead: rows are read from the database only as fast as the client receives them.
    { highWaterMark: 0 },
  );
  return new Response(body, { headers });
}
