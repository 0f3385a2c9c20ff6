import { Link } from 'react-router';
import { AUDIT_ACTIONS, AUDIT_NOUNS, type AuditEntry, auditDetailText } from '../../../shared/audit/trail.ts';
import { Fact, FactSection, TimeSection } from '../dialog/Facts.tsx';
import { whoOf } from './who.ts';

/** One entry in full, with its ids. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
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
