import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  AUDIT_ACTIONS,
  AUDIT_NOUNS,
  AUDIT_SORTS,
  type AuditEntry,
  type AuditSort,
  type AuditVerification,
  auditDetailText,
  CHAIN_FAULTS,
  NOT_SIGNED_IN,
} from '../../../shared/audit/trail.ts';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../count.ts';
import { Fact, FactSection, TimeSection } from '../dialog/Facts.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { ActionButton, useAction } from '../kit/useAction.tsx';
import { Clipped } from '../list/cells.tsx';
import { PERIOD } from '../list/Filters.tsx';
import type { ListDefinition, ListFilters } from '../list/list.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { Time } from '../list/Time.tsx';

export default function AuditPage() {
  return <ListScreen definition={AUDIT_LIST} />;
}

const whoOf = ({ email, detail }: AuditEntry): string =>
  email ?? (detail.via === undefined ? 'Not signed in' : 'Command line');

/** Filters the audit trail by person, action, subject and days. */
const FILTERS: ListFilters = {
  names: ['who', 'action', 'noun', 'from', 'to'],
  useFilters() {
    const { data } = useQuery(queryOf('GET /api/staff'));
    const members = (data?.data ?? []).map(({ _id, email }) => [_id, email] as const);
    return [
      {
        name: 'who',
        label: 'Who',
        choices: [[NOT_SIGNED_IN, 'Not signed in'], ...members],
        any: 'Anyone',
        other: 'Another account',
      },
      { name: 'action', label: 'Action', choices: Object.entries(AUDIT_ACTIONS), any: 'Any action' },
      { name: 'noun', label: 'About', choices: Object.entries(AUDIT_NOUNS), any: 'Anything' },
      ...PERIOD,
    ];
  },
};

const AUDIT_LIST: ListDefinition<AuditEntry, AuditSort> = {
  path: '/admin/audit',
  noun: { one: 'audit entry', many: 'audit entries' },
  title: 'Audit trail',
  searchPlaceholder: 'Search by person, action, subject, details...',
  searchDebounceMs: 500,
  emptyHint: 'Sign-ins, views, exports, deletions and staff changes appear here.',
  calls: {
    list: 'GET /api/audit',
    news: 'GET /api/audit/news',
    find: 'GET /api/audit/:id',
    exports: { csv: 'GET /api/audit/export/csv', excel: 'GET /api/audit/export/excel' },
  },
  sorts: AUDIT_SORTS,
  filters: FILTERS,
  nameOf: ({ action }) => AUDIT_ACTIONS[action],
  nameColumn: { sort: 'action', label: 'Action', width: 12 },
  columns: [
    { sort: 'email', label: 'Who', width: 14, card: 'start', show: (entry) => <Clipped text={whoOf(entry)} /> },
    { sort: 'noun', label: 'About', width: 9, show: ({ noun }) => (noun ? AUDIT_NOUNS[noun] : '–') },
    {
      sort: 'detail',
      label: 'Details',
      width: 24,
      show: ({ detail }) => <Clipped text={auditDetailText(detail) || '–'} />,
    },
    { sort: 'createdAt', label: 'Date', width: 10.5, card: 'end', show: ({ createdAt }) => <Time iso={createdAt} /> },
  ],
  detailsTitle: 'Audit Entry Details',
  Details: ({ row }) => <Details entry={row} />,
  Above: TrailVerification,
};

/** One entry in full, with its ids. */
function Details({ entry }: { entry: AuditEntry }) {
  const { _id, action, email, noun, subjectId, detail, createdAt, hash } = entry;
  const text = auditDetailText(detail);
  return (
    <>
      <FactSection title="What happened">
        <Fact label="Action">{AUDIT_ACTIONS[action]}</Fact>
        <Fact label="Who" {...(email !== null && { copy: email })}>
          {whoOf(entry)}
        </Fact>
        {text !== '' && <Fact label="Details">{text}</Fact>}
      </FactSection>
      <FactSection title="Subject">
        <Fact label="Kind">{noun ? AUDIT_NOUNS[noun] : 'Back office'}</Fact>
        {subjectId !== null && (
          <Fact label="Row" copy={subjectId}>
            {subjectId}
          </Fact>
        )}
        {subjectId !== null && (
          <Fact label="History">
            <Link
              to={`/admin/audit?search=${subjectId}`}
              className="font-semibold text-peacock-700 underline underline-offset-2"
            >
              All entries about this row
            </Link>
          </Fact>
        )}
        <Fact label="Entry" copy={_id}>
          {_id}
        </Fact>
        <Fact label="Hash" copy={hash}>
          {hash}
        </Fact>
      </FactSection>
      <TimeSection iso={createdAt} />
    </>
  );
}

const VERIFY_TIMEOUT_MS = 10 * 60 * 1000;

/** When the trail was last verified, what that found, and the button that verifies it now. */
function TrailVerification() {
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
