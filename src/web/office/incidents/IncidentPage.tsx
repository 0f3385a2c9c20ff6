import { useSearchParams } from 'react-router';
import { pageMeta } from '../../ui/pageMeta.ts';
import type { Route } from './+types/IncidentPage.ts';
import { AffectedSection } from './AffectedSection.tsx';
import { Clocks } from './Clocks.tsx';
import { IncidentForm } from './IncidentForm.tsx';
import { instantOf } from './words.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Incident', description: 'For staff only.', hidden: true });

/** Who is affected by a breach, and what must be reported by when. The address holds all inputs. */
export default function IncidentPage() {
  const [params, setParams] = useSearchParams();
  const value = (name: string) => params.get(name) ?? '';
  const noticed = instantOf(value('noticed'));
  const [from, to] = [instantOf(value('from')), instantOf(value('to'))];

  return (
    <div className="office-width grid grid-cols-1 gap-6 py-6 md:py-8">
      <header>
        <h1 className="text-3xl md:text-4xl">Incident</h1>
        <p className="mt-1 max-w-2xl text-slate">
          If an account or a computer was misused, find out here whose data was read. Times are Indian time. Counsel must
          review what is reported and sent.
        </p>
      </header>
      <IncidentForm
        // A changed address, as by the back button, fills the form anew.
        key={params.toString()}
        initial={{ noticed: value('noticed'), from: value('from'), to: value('to'), who: value('who') }}
        onSubmit={(values) => setParams(values)}
      />
      {noticed && <Clocks noticed={noticed} />}
      {from && to && <AffectedSection from={from} to={to} who={value('who')} />}
    </div>
  );
}
