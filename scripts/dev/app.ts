import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/engine/open.ts';
import { readSecret } from '../../src/server/engine/secret.ts';
import { migrate } from '../../src/server/tables/migrate.ts';
import { openFileStore } from '../../src/server/files/open.ts';
import { createApp } from '../../src/server/app/app.ts';
import { createFiles } from '../../src/server/http/files.ts';
import { createLog } from '../../src/server/http/log.ts';
import { createPageRenderer, type PageBuild, type PageRenderer } from '../../src/server/site/renderer.ts';
import { readSite } from '../../src/server/config/site.ts';
import { probeLeads } from '../../src/server/leads/probe.ts';

export type OpenApp = Awaited<ReturnType<typeof openApp>>;

/**
 * Opens the server's application with the pages that Vite serves. Vite loads this module, so after a change to any file of
 * the server the next call runs the new code.
 */
export async function openApp(config: Config, origin: string, loadBuild: () => Promise<PageBuild>) {
  mkdirSync(config.dataDir, { recursive: true });
  const site = readSite(config.dataDir);
  const { log } = createLog(config.logLevel);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, probe: probeLeads });
  try {
    await migrate(database);
    const { app, modules } = createApp({
      config,
      database,
      log,
      pages: withoutCache(createPageRenderer({ loadBuild, log })),
      files: createFiles(join(process.cwd(), 'public')),
      uploaded: await openFileStore(config.files),
      site,
      secret: await readSecret(database),
      origin: () => origin,
    });
    const first = await modules.createFirstStaff();
    if (first.generated)
      console.log(`First admin: ${first.generated.email}, password ${first.generated.password} (shown only once)`);
    if (first.isNew && config.sampleContent) await modules.addSamples();
    await modules.start();
    return {
      fetch: (request: Request) => app.fetch(request),
      async close() {
        await modules.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A cached page would be one from before the last change. */
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
