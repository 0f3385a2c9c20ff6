import type { PageServices } from '../../../shared/pages.ts';

/** What was read for a page; undefined when it can't be had just now, which the page makes the best of and the log tells. */
export function attempt<Value>({ reportFault }: PageServices, reading: Promise<Value>): Promise<Value | undefined> {
  return reading.catch((error: unknown) => {
    reportFault(error);
    return undefined;
  });
}
