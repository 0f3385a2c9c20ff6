import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openFileStore } from '../../src/server/files/open.ts';
import { createApp } from '../../src/server/app/app.ts';
import { createFiles } from '../../src/server/http/files.ts';
import { createLog } from '../../src/server/http/log.ts';
import { createPageRenderer, type PageBuild, type PageRenderer } from '../../src/server/pages/renderer.ts';
import { createLoanRepository } from '../../src/server/loans/repository.ts';
import { addSampleLoans } from '../../src/server/loans/sample.ts';
import { createChannels } from '../../src/server/notifications/channels.ts';
import { createOutboxRepository } from '../../src/server/notifications/repository.ts';
import { createNotificationService } from '../../src/server/notifications/service.ts';
import { createPostRepository } from '../../src/server/posts/repository.ts';
import { createViewRepository } from '../../src/server/posts/views/repository.ts';
import { createViewService } from '../../src/server/posts/views/service.ts';
import { addSamplePosts } from '../../src/server/posts/sample.ts';
import { readSite } from '../../src/server/site.ts';
import { makeFirstStaff } from '../../src/server/staff/first-start.ts';
import { createStaffRepository } from '../../src/server/staff/repository.ts';

export interface OpenApp {
  fetch(request: Request): Response | Promise<Response>;
  close(): Promise<void>;
}

/**
 * The server's application over the pages as Vite has them at this moment. Vite loads this module, so that a change to any file
 * of the server makes the next one out of what was just written.
 */
export async function openApp(config: Config, origin: string, loadBuild: () => Promise<PageBuild>): Promise<OpenApp> {
  mkdirSync(config.dataDir, { recursive: true });
  const site = readSite(config.dataDir);
  const { log } = createLog(config.logLevel);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(database);
    const first = await makeFirstStaff(createStaffRepository(database), config.firstStaff);
    if (first.isNew && config.sampleContent) {
      await addSampleLoans(createLoanRepository(database));
      await addSamplePosts(createPostRepository(database), `${site.brand} Team`);
    }
    if (first.madeUp)
      console.log(`First admin: ${first.madeUp.email}, password ${first.madeUp.password} (shown only this once)`);
  } catch (error) {
    await database.close();
    throw error;
  }
  const notifications = createNotificationService({
    channels: createChannels(config, site.brand),
    outbox: createOutboxRepository(database),
    origin: () => origin,
    isAlone: database.engine === 'sqlite',
    onFault: (err) => log.error({ err }, 'An announcement could not be made'),
  });
  await notifications.start();
  const views = createViewService(createViewRepository(database), (err) => log.error({ err }, 'Views could not be written'));
  const app = createApp({
    config,
    database,
    log,
    pages: withoutCache(createPageRenderer({ loadBuild, log })),
    files: createFiles(join(process.cwd(), 'public')),
    uploaded: await openFileStore(config.files),
    site,
    notifications,
    views,
    origin: () => origin,
  });
  return {
    fetch: (request) => app.fetch(request),
    async close() {
      await notifications.stop();
      await views.flush();
      await database.close();
    },
  };
}

/** A page that was kept would be one from before the last change. */
function withoutCache(pages: PageRenderer): PageRenderer {
  return {
    ...pages,
    kept: () => undefined,
    page: (key, services) => {
      pages.clear();
      return pages.page(key, services);
    },
  };
}
