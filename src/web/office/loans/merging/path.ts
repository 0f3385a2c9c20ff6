import { WORK } from '../work/useWork.ts';

/** What is merged into an application, or one of it. */
export const mergedPath = (id: string, other?: string): string =>
  `${WORK}/${encodeURIComponent(id)}/merged${other === undefined ? '' : `/${encodeURIComponent(other)}`}`;
