import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  AUDIT_ACTIONS,
  AUDIT_NOUNS,
  AUDIT_SORTS,
  type AuditEntry,
  type AuditSort,
  auditDetailText,
  NOT_SIGNED_IN,
} from '../../../shared/audit/trail.ts';
import { Fact, FactSection, TimeSection } from '../dialog/Facts.tsx';
import { queryOf } from '../kit/ask.ts';
import { Clipped, Moment } from '../list/cells.tsx';
import { PERIOD } from '../list/Filters.tsx';
import type { ListDefinition, ListFilters } from '../list/list.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { TrailVerification } from './TrailVerification.tsx';

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
    { sort: 'createdAt', label: 'Date', width: 10.5, card: 'end', show: ({ createdAt }) => <Moment iso={createdAt} /> },
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
