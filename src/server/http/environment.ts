import type { HttpBindings } from '@hono/node-server';
import type { Identity } from '../identity.ts';
import type { Log } from './log.ts';

/** What one request carries from the socket to its handler. */
export interface RequestFacts {
  requestId: string;
  /** Address of the client, as far as it can be trusted. */
  client: string;
  /** It is refused, because servers before this one may have understood it otherwise. */
  isAmbiguous?: boolean;
  /** The route's pattern, once known; it stands in the log instead of a path that may name a person. */
  route?: string;
}

export interface AppEnv {
  Bindings: Partial<HttpBindings> & { facts?: RequestFacts };
  Variables: { facts: RequestFacts; log: Log; identity: Identity };
}
