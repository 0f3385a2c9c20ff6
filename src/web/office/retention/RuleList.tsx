import { countOf } from '../count.ts';
import type { DueLeads, RetentionRule } from '../../../shared/privacy/retention.ts';
import { Button } from '../../ui/Button.tsx';
import { Time } from '../list/Time.tsx';
import { subjectOf } from './words.ts';

interface RuleListProps {
  rules: readonly RetentionRule[];
  /** What the next run would erase, once requested. */
  preview: readonly DueLeads[] | undefined;
  onRemove(rule: RetentionRule): void;
}

/** The rules, each with what it would erase tonight. */
export function RuleList({ rules, preview, onRemove }: RuleListProps) {
  if (rules.length === 0) return <p className="text-slate">No rules: leads are kept until staff delete them.</p>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-white shadow-1">
      {rules.map((rule) => {
        const due = preview?.find(({ ruleId }) => ruleId === rule._id);
        return (
          <li key={rule._id} className="grid gap-x-6 gap-y-3 px-5 py-4 md:grid-cols-[1fr_auto] md:items-start">
            <div className="min-w-0">
              <p className="font-semibold">{subjectOf(rule)}</p>
              <p>{`Erased after ${countOf(rule.days, 'day')} without activity`}</p>
              <p className="text-[0.875rem] wrap-anywhere text-slate">
                <span>{`Set by ${rule.by},`}</span> <Time iso={rule.since} />
              </p>
              {due && <Due due={due} />}
            </div>
            <Button
              kind="quiet"
              size="small"
              className="justify-self-start"
              aria-label={`Remove the rule for ${subjectOf(rule)}`}
              onClick={() => onRemove(rule)}
            >
              Remove
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Due({ due: { leads, held, first } }: { due: DueLeads }) {
  return (
    <div className="mt-3 rounded-control bg-mist-50 p-3 text-[0.9375rem]">
      <p>
        <span>The next run erases</span> <strong>{countOf(leads, 'lead')}</strong>
        <span>{`${held > 0 ? `; ${held} on legal hold ${held === 1 ? 'stays' : 'stay'}` : ''}.`}</span>
      </p>
      {first.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {first.map(({ _id, name, createdAt }) => (
            <li key={_id} className="wrap-anywhere">
              <span>{`${name}, received`}</span> <Time iso={createdAt} />
            </li>
          ))}
          {leads > first.length && <li>{`and ${countOf(leads - first.length, 'more', 'more')}`}</li>}
        </ul>
      )}
    </div>
  );
}
