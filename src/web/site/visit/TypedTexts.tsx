import { labelsOf } from '../../../shared/kit/field-words.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import { LIKELY_LABELS } from '../../../shared/loans/likely.ts';
import { useWords } from '../languages/words.ts';
import type { RefusedForm } from './answer.ts';
import { useSay } from './useSay.ts';
import { words } from './words.ts';

const LABELS = { ...labelsOf(LOAN_FIELDS), ...LIKELY_LABELS };

/** What a visitor had typed when the visit ended: nothing is lost. */
export function TypedTexts({ refused: { typed } }: { refused: RefusedForm }) {
  const tell = useSay();
  const { typed: title, why } = useWords(words);
  const texts = Object.entries({ ...LABELS, reason: why }).flatMap(([name, label]) => {
    const text = typed[name]?.trim() ?? '';
    return text === '' || text === typed[`seen-${name}`] ? [] : [[tell(label), text] as const];
  });
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="typed" className="grid gap-3">
      <h2 id="typed" className="text-[1.375rem]">
        {title}
      </h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {texts.map(([label, text]) => (
          <div key={label} className="min-w-0">
            <dt className="text-[0.875rem] text-slate">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
