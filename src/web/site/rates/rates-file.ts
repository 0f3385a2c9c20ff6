import { pageServices } from '../../../shared/site/pages.ts';
import { CSV_TYPE } from '../../../shared/kit/lists.ts';
import { attempt, demand } from '../parts/attempt.server.ts';
import type { Route } from './+types/rates-file.ts';

/** The page of rates as a table for spreadsheets. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const hasSamples = (await attempt(services, services.showsSamples())) ?? true;
  const file = await demand(services, services.writeRatesFile(hasSamples));
  if (file === undefined) return new Response('No lender is in force.\n', { status: 404 });
  return new Response(file, {
    headers: { 'Content-Type': CSV_TYPE, 'Content-Disposition': 'attachment; filename="rates.csv"' },
  });
}
