import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callJson, deleteRow } from '../api.ts';
import { inOrder, type NameList, type NameRow } from './name-list.ts';

/** The names that the server keeps, and how to add, rename, merge and remove one. What the server answered stands on screen at once. */
export function useNames({ path }: NameList) {
  const queries = useQueryClient();
  const key = [path];
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => callJson<NameRow[]>(path, { signal }), select: inOrder });
  const change = async (to: (rows: NameRow[]) => NameRow[]) => {
    // The answer to an earlier request would undo the change.
    await queries.cancelQueries({ queryKey: key });
    queries.setQueryData<NameRow[]>(key, (rows = []) => to(rows));
  };

  /** @throws as `callJson` */
  const add = async (name: string): Promise<NameRow> => {
    const added = await callJson<NameRow>(path, { method: 'POST', body: { name } });
    await change((rows) => [...rows, added]);
    return added;
  };

  /**
   * @returns false when somebody else had deleted it already
   * @throws as `deleteRow`
   */
  const remove = async ({ _id }: NameRow): Promise<boolean> => {
    const wasThere = await deleteRow(path, _id);
    await change((rows) => rows.filter((row) => row._id !== _id));
    return wasThere;
  };

  /** @throws as `callJson` */
  const rename = async ({ _id }: NameRow, name: string): Promise<void> => {
    const renamed = await callJson<NameRow>(`${path}/${encodeURIComponent(_id)}`, { method: 'PUT', body: { name } });
    await change((rows) => rows.map((row) => (row._id === _id ? renamed : row)));
  };

  /** @throws as `callJson` */
  const merge = async ({ _id }: NameRow, into: NameRow): Promise<void> => {
    await callJson(`${path}/${encodeURIComponent(_id)}/merge`, { method: 'POST', body: { into: into._id } });
    await change((rows) => rows.filter((row) => row._id !== _id));
  };

  return { query, add, remove, rename, merge };
}
