import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, askToDelete, keyOf, queryOf } from '../kit/ask.ts';
import type { NameKind } from '../../../shared/posts/form.ts';
import { inOrder, type NameRow } from './name-list.ts';

/** The names that the server keeps, and how to add, rename, merge and remove one. What the server answered stands on screen at once. */
export function useNames(kind: NameKind) {
  const queries = useQueryClient();
  const list = `GET /api/${kind}` as const;
  const key = keyOf(list);
  const query = useQuery({ ...queryOf(list), select: inOrder });
  const change = async (to: (rows: NameRow[]) => NameRow[]) => {
    // The answer to an earlier request would undo the change.
    await queries.cancelQueries({ queryKey: key });
    queries.setQueryData(key, (rows = []) => to(rows));
  };

  /** @throws as `ask` */
  const add = async (name: string): Promise<NameRow> => {
    const added = await ask(`POST /api/${kind}`, { body: { name } });
    await change((rows) => [...rows, added]);
    return added;
  };

  /**
   * @returns false when it was deleted already
   * @throws as `askToDelete`
   */
  const remove = async ({ _id }: NameRow): Promise<boolean> => {
    const wasThere = await askToDelete(`DELETE /api/${kind}/:id`, { id: _id });
    await change((rows) => rows.filter((row) => row._id !== _id));
    return wasThere;
  };

  /** @throws as `ask` */
  const rename = async ({ _id }: NameRow, name: string): Promise<void> => {
    const renamed = await ask(`PUT /api/${kind}/:id`, { id: _id, body: { name } });
    await change((rows) => rows.map((row) => (row._id === _id ? renamed : row)));
  };

  /** @throws as `ask` */
  const merge = async ({ _id }: NameRow, into: NameRow): Promise<void> => {
    await ask(`POST /api/${kind}/:id/merge`, { id: _id, body: { into: into._id } });
    await change((rows) => rows.filter((row) => row._id !== _id));
  };

  return { query, add, remove, rename, merge };
}
