import type { MyDataServices } from '../../shared/my-data.ts';

/** One request to /my-data. */
export interface Visit extends MyDataServices {
  /** The `Set-Cookie` headers of its answer. */
  cookies(): readonly string[];
}

export type OpenVisit = (request: { cookie: string | undefined; client: string }) => Visit;

const REFUSED = () => {
  throw new Error('Only /my-data knows its visitor.');
};

/** For all other pages, which are the same for everybody. */
export const NO_VISIT: MyDataServices = { readMyData: REFUSED, answerMyData: REFUSED };
