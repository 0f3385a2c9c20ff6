import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type AuditVerification, CHAIN_FAULTS } from '../../../shared/audit/trail.ts';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../count.ts';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { ActionButton, useAction } from '../kit/useAction.tsx';
import { Time } from '../list/Time.tsx';

const VERIFY_TIMEOUT_MS = 10 * 60 * 1000;

/** When the trail was last verified, what that found, and the button that verifies it now. */
export function TrailVerification() {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf('GET /api/audit/verification'));
  const { busy, failure, run } = useAction('The audit trail could not be verified. Please try again.');

  const verify = async () => {
    const found = await ask('POST /api/audit/verification', {}, { timeoutMs: VERIFY_TIMEOUT_MS });
    queries.setQueryData(keyOf('GET /api/audit/verification'), found);
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
        <span>{failure.text ?? <Result found={data.last} />}</span>
      </p>
      <Link
        to="/admin/incident"
        className="inline-flex min-h-(--ctl) items-center font-semibold text-peacock-700 underline underline-offset-2"
      >
        Incident: whose data was read?
      </Link>
      <ActionButton
        kind="quiet"
        size="small"
        className="min-h-7"
        busy={busy}
        doing="Verifying…"
        onClick={() => void run(verify)}
      >
        Verify now
      </ActionButton>
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
        <span>{`: ${countOf(entries, 'entry', 'entries')}, none changed or removed.`}</span>
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
