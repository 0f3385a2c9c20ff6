import { answerRequests } from './reader-thread.ts';
import { mapRows, type RowMapper, type Rows } from './row-mapper.ts';

export interface MappingRequest {
  /** Arrays of rows as JSON. */
  json: readonly string[];
  mapper: RowMapper;
}

answerRequests<MappingRequest, Uint8Array<ArrayBuffer>>('much', async ({ json, mapper }) => {
  const rows = json.flatMap((text) => JSON.parse(text) as Rows);
  const result = await mapRows(rows, mapper);
  return { result, transferred: [result.buffer] };
});
