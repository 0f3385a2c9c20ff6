import type { Generated } from 'kysely';

/** Files with applications: those that wait for their import, and those that were imported. */
export interface ImportsTable {
  id: string;
  created_at: number;
  /** At that time: the import outlives the account. */
  staff_email: string;
  file_name: string;
  /** Digest of its headers, for `import_mappings`. */
  headers: string;
  /** An `ImportMapping` as JSON. */
  mapping: string;
  /** The file, compressed and encrypted; null once it was imported. */
  content: string | null;
  /** Null while it waits. */
  ran_at: Generated<number | null>;
  imported: Generated<number>;
  skipped: Generated<number>;
  faulty: Generated<number>;
  /** Applications removed by undoing it. */
  removed: Generated<number>;
}

/** Applications that came from a file, while the import can be undone. */
export interface ImportLeadsTable {
  lead_id: string;
  import_id: string;
}

/** Which columns were imported as what, by the headers of the file. */
export interface ImportMappingsTable {
  headers: string;
  mapping: string;
  used_at: number;
}
