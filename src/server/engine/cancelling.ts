import type { DatabaseConnection, Driver } from 'kysely';

/** Query options that cancel the statement in the database when `signal` is aborted. */
export const cancelling = (signal: AbortSignal | undefined) =>
  ({ signal, inflightQueryAbortStrategy: 'cancel query' }) as const;

/**
 * Lets a statement end quietly once it is aborted. Its result is not needed then, and Kysely would write its failure, or that of
 * cancelling it, to console.error, between the JSON lines of the log.
 */
export function endAbortedQuietly(connection: DatabaseConnection): void {
  const executeQuery = connection.executeQuery.bind(connection);
  const cancelQuery = connection.cancelQuery?.bind(connection);
  connection.executeQuery = async (query, options) => {
    try {
      return await executeQuery(query, options);
    } catch (error) {
      if (options?.signal?.aborted) return { rows: [] };
      throw error;
    }
  };
  connection.cancelQuery = (provider) => Promise.resolve(cancelQuery?.(provider)).catch(() => {});
}

/** As `endAbortedQuietly`, for a connection that fails to open after its caller has gone. Its promise then stays pending. */
export function openQuietly(driver: Driver): Driver {
  const acquireConnection = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    try {
      return await acquireConnection(options);
    } catch (error) {
      if (options?.signal?.aborted) return new Promise<never>(() => {});
      throw error;
    }
  };
  return driver;
}
