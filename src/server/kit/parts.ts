import type { AuditTrail } from '../audit/actor.ts';
import type { Limits } from '../http/limits.ts';
import type { Mailer, Texter } from './mailer.ts';

export interface ServerParts {
  limits: Limits;
  audit: AuditTrail;
  /** The secret of the installation, the same on every node. */
  secret: Buffer;
  mailer: Mailer;
  texter: Texter;
  /** The site's public scheme and host, without a trailing slash. */
  origin: () => string;
  /** Epoch milliseconds. */
  now: () => number;
  /** The same for what erases for good: a clock that was moved is not believed at once. */
  erasingTime: () => Promise<number>;
}
