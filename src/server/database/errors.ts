/** The database can't be opened or brought up to date. The message is for whoever starts the server and holds no password. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** Why the database can't keep a lead at the moment. `GET /healthz` and the log name it like this. */
export type Unavailability =
  /** PostgreSQL does not answer, or breaks connections off. */
  | 'unreachable'
  /** PostgreSQL has no room for another connection, or no memory. */
  | 'overloaded'
  | 'disk_full'
  | 'read_only'
  /** Another program holds the SQLite file. */
  | 'locked'
  /** A part of the database can't be read. */
  | 'malformed'
  /** The database, or a SQLite file of it, was removed. */
  | 'gone'
  /** Another file is where the SQLite file was. */
  | 'replaced'
  /** The SQLite file is shorter than it was. */
  | 'cut'
  /** The disk refuses to read or write for another reason. */
  | 'disk_failing';

/** The database can't answer now and may later: nobody's input is to blame. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly reason: Unavailability;

  constructor(reason: Unavailability, cause?: unknown) {
    super(`The database is unavailable (${reason}).`, { cause });
    this.reason = reason;
  }
}
