import type { HttpBindings } from '@hono/node-server';
import type { Permission } from '../../shared/permissions.ts';
import type { Role } from '../../shared/staff.ts';
import type { Log } from './log.ts';

/** Who a valid token belongs to. */
export interface Identity {
  staffId: string;
  email: string;
  role: Role;
  permissions: readonly Permission[];
  /** The session's own id, which may be shown. */
  sessionId: string;
  /** The token as it was sent, so that logout can revoke it. */
  token: string;
}

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
