import type { PageServices } from '../../../shared/site/pages.ts';

/** The result of a read; undefined when it fails, which is logged. The page is then shown without it. */
export function attempt<Value>({ reportFault }: PageServices, reading: Promise<Value>): Promise<Value | undefined> {
  return reading.catch((error: unknown) => {
    reportFault(error);
    return undefined;
  });
}
