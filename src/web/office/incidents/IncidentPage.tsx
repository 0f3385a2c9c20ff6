import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { INCIDENT_CLOCKS } from '../../../shared/privacy/incidents.ts';
import { Options, SelectInput, TextInput } from '../../ui/Field.tsx';
import { useNow } from '../desk/useNow.ts';
import { readFieldTime } from '../desk/when.ts';
import { queryOf } from '../kit/ask.ts';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { ActionButton, Form, refuse, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';
import { AffectedSection } from './AffectedSection.tsx';
import { leftOf } from './words.ts';

/** Who is affected by a breach, and what must be reported by when. The address holds all inputs. */
export default function IncidentPage() {
  const [params, setParams] = useSearchParams();
  const timeOf = (name: string) => readFieldTime(params.get(name) ?? '');
  const [noticed, from, to] = [timeOf('noticed'), timeOf('from'), timeOf('to')];

  return (
    <Screen
      title="Incident"
      about="If an account or a computer was misused, find out here whose data was read. Times are Indian time. Counsel must review what is reported and sent."
    >
      {/* A changed address, as by the back button, fills the form anew. */}
      <IncidentForm key={params.toString()} initial={params} onAsk={setParams} />
      {noticed !== undefined && <Clocks noticed={noticed} />}
      {from !== undefined && to !== undefined && (
        <AffectedSection from={new Date(from).toISOString()} to={new Date(to).toISOString()} who={params.get('who') ?? ''} />
      )}
    </Screen>
  );
}

interface IncidentFormProps {
  initial: URLSearchParams;
  onAsk(values: Record<string, string>): void;
}

function IncidentForm({ initial, onAsk }: IncidentFormProps) {
  const staff = useQuery(queryOf('GET /api/staff'));
  const { busy, failure, form } = useAction('');

  const ask = async (element: HTMLFormElement) => {
    const values = Object.fromEntries(new FormData(element)) as Record<string, string>;
    const { from: start = '', to: end = '' } = values;
    const [from, to] = [readFieldTime(start), readFieldTime(end)];
    refuse({
      from: from === undefined ? 'Enter when the reads began.' : undefined,
      to:
        to === undefined
          ? 'Enter when they ended.'
          : from !== undefined && from >= to
            ? 'The end must be after the start.'
            : undefined,
    });
    onAsk(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
  };

  const time = (label: string, name: string) => (
    <TextInput
      type="datetime-local"
      label={label}
      name={name}
      defaultValue={initial.get(name) ?? ''}
      error={failure.fields[name]}
    />
  );
  return (
    <Form of={form} onSubmit={ask} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {time('Reads from', 'from')}
      {time('Reads until', 'to')}
      <SelectInput key={staff.dataUpdatedAt} label="Account" name="who" defaultValue={initial.get('who') ?? ''}>
        <Options none="All accounts" of={staff.data?.data.map(({ _id, email }) => [_id, email]) ?? []} />
      </SelectInput>
      {time('Noticed at', 'noticed')}
      <ActionButton type="submit" busy={busy} doing="Find who is affected" className="justify-self-start">
        Find who is affected
      </ActionButton>
    </Form>
  );
}

const TICK_MS = 30_000;

function Clocks({ noticed }: { noticed: number }) {
  const now = useNow(TICK_MS);
  return (
    <Panel title="Reports">
      <ul className="grid gap-4 text-t3 md:grid-cols-2">
        {INCIDENT_CLOCKS.map(({ to, what, withinMs }) => (
          <li key={to}>
            <p className="font-semibold">{to}</p>
            <p className={`text-t6 tabular-nums ${now > noticed + withinMs ? 'text-error' : ''}`}>
              {leftOf(noticed + withinMs, now)}
            </p>
            <p className="text-slate">
              <span>{`${what} by`}</span> <Time iso={new Date(noticed + withinMs).toISOString()} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
