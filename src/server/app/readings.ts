import { statfs } from 'node:fs/promises';
import { LEAD_NOUNS } from '../../shared/leads/nouns.ts';
import { queueLength, type Reading } from '../kit/readings.ts';
import type { Database } from '../engine/database.ts';
import { leadCounts } from '../leads/writer.ts';

export function databaseReadings(database: Database, dataDir: string): readonly Reading[] {
  const leads = leadCounts(database);
  const waiting = (noun: (typeof LEAD_NOUNS)[number]) => queueLength(noun, () => leads.get(noun)?.waiting ?? 0);
  return [
    {
      name: 'rinova_database_available',
      help: '1 while a lead can be stored, otherwise 0.',
      read: async () => Number((await database.health()) === undefined),
    },
    { name: 'rinova_database_size_bytes', help: 'The database on the disk.', read: () => database.size() },
    {
      name: 'rinova_database_connections',
      help: 'Connections to PostgreSQL; with SQLite the threads that search, sort and export.',
      read() {
        const { busy, idle } = database.load();
        return Object.entries({ busy, idle }).map(([state, value]) => ({ labels: { state }, value }));
      },
    },
    queueLength('database', () => database.load().waiting),
    {
      name: 'rinova_leads_stored_total',
      help: 'Rows that forms have stored since the start.',
      read: () => LEAD_NOUNS.map((noun) => ({ labels: { noun }, value: leads.get(noun)?.stored ?? 0 })),
    },
    ...LEAD_NOUNS.map(waiting),
    {
      name: 'rinova_disk_free_bytes',
      help: 'Room on the disk of DATA_DIR.',
      async read() {
        const { bavail, bsize } = await statfs(dataDir);
        return bavail * bsize;
      },
    },
  ];
}
