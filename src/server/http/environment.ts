import type { HttpBindings } from '@hono/node-server';
import type { Identity } from './identity.ts';
import type { Log } from './log.ts';

/** Facts about one request that the listener passes to the handlers. */
export interface RequestFacts {
  requestId: string;
  /** The client's address, as far as the proxy settings let us trust it. */
  client: string;
  /** The request is refused because a proxy in front may have interpreted it differently. */
  isAmbiguous?: boolean;
  /** The route's pattern, once known. It is logged instead of the path, which may identify a person. */
  route?: string;
}

export interface AppEnv {
  Bindings: Partial<HttpBindings> & { facts?: RequestFacts };
  /** Few requests log, and a log of its own was a twelfth of what a lead allocates. */
  Variables: { facts: RequestFacts; log: () => Log; identity: Identity };
}
