/** The database can't be opened or brought up to date. The message is for whoever starts the server and holds no password. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
