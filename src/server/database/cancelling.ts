/** How a statement runs that nobody needs any longer once `signal` is aborted: it is cancelled where it runs. */
export const cancelling = (signal: AbortSignal | undefined) =>
  ({ signal, inflightQueryAbortStrategy: 'cancel query' }) as const;
