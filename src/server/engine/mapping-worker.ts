import { parentPort } from 'node:worker_threads';
import { lowerPriority } from './low-priority.ts';
import { type ThreadAnswer, toThreadError } from './reader-thread.ts';
import { mapRows, type RowMapper, type Rows } from './row-mapper.ts';

export interface MappingRequest {
  /** Arrays of rows as JSON. */
  json: readonly string[];
  mapper: RowMapper;
}

lowerPriority('much');
parentPort?.on('message', async ({ id, json, mapper }: MappingRequest & { id: number }) => {
  const answer: ThreadAnswer<Uint8Array<ArrayBuffer>> = { id };
  try {
    answer.result = await mapRows(
      json.flatMap((text) => JSON.parse(text) as Rows),
      mapper,
    );
  } catch (error) {
    answer.error = toThreadError(error);
  }
  parentPort?.postMessage(answer, answer.result === undefined ? [] : [answer.result.buffer]);
});
