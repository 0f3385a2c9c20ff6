import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AuditVerification, CHAIN_FAULTS } from '../../../shared/audit/trail.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { Time } from '../list/Time.tsx';

const VERIFY_TIMEOUT_MS = 10 * 60 * 1000;

/** When the trail was last verified, what that found, and the button that verifies it now. */
export function TrailVerification() {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf('GET /api/audit/verification'));
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const verify = async () => {
    setState('busy');
    try {
      const found = await ask('POST /api/audit/verification', {}, { timeoutMs: VERIFY_TIMEOUT_MS });
      queries.setQueryData(keyOf('GET /api/audit/verification'), found);
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  if (data === undefined) return null;
  const hasFault = data.last?.fault !== undefined;
  return (
    <section
      aria-label="Verification"
      className="flex min-h-(--head) flex-wrap items-center gap-x-6 border-t border-line bg-mist-50 px-4 text-t2"
    >
      <p role="status" className="flex min-w-0 flex-1 basis-80 items-center gap-2">
        <Icon
          name={hasFault ? 'warning-circle-fill' : 'seal-check'}
          className={`size-4 shrink-0 ${hasFault ? 'text-error' : 'text-peacock-700'}`}
        />
        <span>
          {state === 'failed' ? 'The audit trail could not be verified. Please try again.' : <Result found={data.last} />}
        </span>
      </p>
      <Link
        to="/admin/incident"
        className="inline-flex min-h-(--ctl) items-center font-semibold text-peacock-700 underline underline-offset-2"
      >
        Incident: whose data was read?
      </Link>
      <Button kind="quiet" size="small" className="min-h-7" busy={state === 'busy'} onClick={() => void verify()}>
        {state === 'busy' ? 'Verifying…' : 'Verify now'}
      </Button>
    </section>
  );
}

function Result({ found }: { found: AuditVerification | null }) {
  if (found === null) return <span>Not verified yet. Once a day, each entry is compared with its hash.</span>;
  const { at, entries, fault } = found;
  if (fault === undefined) {
    return (
      <>
        <span>Verified</span> <Time iso={at} />
        <span>{`: ${count(entries)}, none changed or removed.`}</span>
      </>
    );
  }
  return (
    <>
      <strong>The audit trail is not intact.</strong> <span>Verified</span> <Time iso={at} />
      <span>{`: ${CHAIN_FAULTS[fault]}. Entries before that: ${entries.toLocaleString('en-IN')}. Preserve the database and its backups, and find out who had access to it.`}</span>
    </>
  );
}

const count = (entries: number) => `${entries.toLocaleString('en-IN')} ${entries === 1 ? 'entry' : 'entries'}`;
