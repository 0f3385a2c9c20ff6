import type { Hono } from 'hono';
import type { Schema } from 'hono/types';
import type { PageContent } from '../shared/pages.ts';
import type { SiteFacts } from '../shared/site.ts';
import type { AuditTrail } from './audit/service.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Outbox } from './database/leads.ts';
import type { FileStore } from './files/store.ts';
import type { TokenReader } from './http/authentication.ts';
import type { AppEnv } from './http/environment.ts';
import type { Limits } from './http/limits.ts';
import type { Log } from './http/log.ts';
import type { UploadForm, Uploads } from './http/uploads.ts';
import type { FormHandlers } from './pages/page-forms.ts';

/** What the server hands to each noun. A noun takes what it needs. */
export interface ModuleParts {
  config: Config;
  database: Database;
  log: Log;
  site: SiteFacts;
  /** Where uploaded files are kept. */
  uploaded: FileStore;
  uploads: Uploads;
  limits: Limits;
  audit: AuditTrail;
  tokens: TokenReader;
  /** Where leads leave what the team is to be told. */
  outbox: Outbox;
  /** Scheme and host that visitors see, without a slash at the end. */
  origin: () => string;
  /** To be called when readers are to see another content. */
  onContentChange(): void;
  /** Milliseconds. */
  now: () => number;
}

/** What a noun adds to the server. */
export interface Module {
  /** Its routes, each with the path that they stand under. */
  mounts: readonly (readonly [path: `/${string}`, routes: Hono<AppEnv, Schema>])[];
  /** The forms that bring it files. */
  uploads?: readonly UploadForm[];
  /** What keeps its forms, when a page brings them without a script. */
  forms?: Partial<FormHandlers>;
  /** What pages read of it. */
  content?: Partial<PageContent>;
  /** Fills a new database with its sample content. */
  addSamples?(): Promise<void>;
  /** Begins its work in the background, once the server listens. */
  start?(): Promise<void> | void;
  /** Resolves when that work has ended and nothing is left in memory. */
  stop?(): Promise<void>;
}
