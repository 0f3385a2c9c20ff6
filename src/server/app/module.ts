import type { Hono } from 'hono';
import type { Schema } from 'hono/types';
import type { PageOffers, PageStatements } from '../../shared/offers/pages.ts';
import type { PageContent } from '../../shared/site/pages.ts';
import type { SiteFacts } from '../../shared/site/facts.ts';
import type { HealthCheck } from '../kit/checks.ts';
import type { Config } from '../config/config.ts';
import type { Corrector } from '../leads/correcting.ts';
import type { Database } from '../engine/database.ts';
import type { Deadline } from '../engine/deadlines.ts';
import type { Outbox } from '../leads/writer.ts';
import type { FileStore } from '../files/store.ts';
import type { TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import type { ProxyWarnings } from '../http/proxy-warnings.ts';
import type { AcceptSuspect, SuspectRepository } from '../leads/suspect-repository.ts';
import type { Log } from '../http/log.ts';
import type { UploadForm, Uploads } from '../http/uploads.ts';
import type { FormHandlers } from '../site/page-forms.ts';
import type { ServerParts } from '../kit/parts.ts';
import type { Reading } from '../kit/readings.ts';

export interface ModuleParts extends ServerParts {
  config: Config;
  database: Database;
  log: Log;
  site: SiteFacts;
  uploaded: FileStore;
  uploads: Uploads;
  tokens: TokenReader;
  /** Forms that may be spam. */
  suspects: SuspectRepository;
  outbox: Outbox;
  /** Settings that contradict what requests say about proxies. */
  proxyWarnings: ProxyWarnings;
  /** Call it after a change of published content. Other nodes learn of it from the transaction (`nodes.announceChange`). */
  onContentChange(): void;
}

export interface Module {
  /** Its routes, each with its base path. */
  mounts: readonly (readonly [path: `/${string}`, routes: Hono<AppEnv, Schema>])[];
  uploads?: readonly UploadForm[];
  /** Calls with a JSON body larger than others, each by its method and path. */
  largeBodies?: readonly { address: string; maxBytes: number }[];
  /** Handlers of its forms when posted without JavaScript. */
  forms?: Partial<FormHandlers>;
  /** Takes its forms that were suspected and are no spam. */
  accept?: AcceptSuspect;
  corrector?: Corrector;
  content?: Partial<PageContent & PageOffers & PageStatements>;
  readings?: readonly Reading[];
  checks?: readonly HealthCheck[];
  /** What it adds to the answer of `/healthz`. */
  healthDetails?(): Readonly<Record<string, string>>;
  addSamples?(): Promise<void>;
  deadlines?: readonly Deadline[];
  /** Looks anew at what several nodes share, since any of them has announced a change. */
  onAnnouncement?(): void;
  /** Starts its background work once the server listens. */
  start?(): Promise<void> | void;
  /** Resolves when background work has stopped and everything in memory is stored. */
  stop?(): Promise<void>;
}
