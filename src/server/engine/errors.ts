/** The database can't be opened or migrated. The message is for the operator and contains no password. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** Others use the database: nothing was changed. */
export class DatabaseInUseError extends DatabaseError {
  override name = 'DatabaseInUseError';
}

/** Why the database can't store anything at the moment, as in `GET /healthz` and the log. */
export type Unavailability =
  /** PostgreSQL does not answer, or closes connections. */
  | 'unreachable'
  /** PostgreSQL is out of connections or memory. */
  | 'overloaded'
  | 'disk_full'
  | 'read_only'
  /** Another program has locked the SQLite file. */
  | 'locked'
  /** A part of the database can't be read. */
  | 'malformed'
  /** The database, or a SQLite file of it, was removed. */
  | 'gone'
  /** The SQLite file was replaced by another. */
  | 'replaced'
  /** The SQLite file is shorter than it was. */
  | 'cut'
  /** Other failures to read or write. */
  | 'disk_failing';

/** Why a part of what is stored can't be read, though more may be stored. */
export type DamageReason = Extract<Unavailability, 'malformed' | 'disk_failing'>;

/** The database can't answer now and may later; the input is not the cause. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly reason: Unavailability;

  constructor(reason: Unavailability, cause?: unknown) {
    super(`The database is unavailable (${reason}).`, { cause });
    this.reason = reason;
  }
}
