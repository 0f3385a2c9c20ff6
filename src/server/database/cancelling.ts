/** Query options that cancel the statement in the database when `signal` is aborted. */
export const cancelling = (signal: AbortSignal | undefined) =>
  ({ signal, inflightQueryAbortStrategy: 'cancel query' }) as const;
