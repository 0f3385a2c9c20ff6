import { formatRupees } from '../../../shared/calculators/emi.ts';
import { MAX_CALL_NOTE } from '../../../shared/desk/settings.ts';
import type { DayLead } from '../../../shared/loans/day.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { CALL_RESULTS, type ContactResult } from '../../../shared/loans/steps.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../kit/Kbd.tsx';
import { CallLink, ChatMenu, phoneText } from '../loans/desk/contact.tsx';
import { CALL_WORDS, resultOf } from '../loans/desk/words.ts';
import { NotGivenYet } from '../list/cells.tsx';
import { isCovered, isTyping, useShortcutsOn } from '../list/shortcuts.ts';
import { StatusChip } from '../loans/work/StatusSign.tsx';
import { useNames } from '../loans/work/useWork.ts';
import { useCallDraft } from '../loans/work/lead-draft-store.ts';
import { LOAN_TYPE_CELL } from '../loans/loan-type.tsx';
import { followsText, lastCallText } from './words.ts';

interface CallInHandProps {
  lead: DayLead;
  /** The one after it. */
  next: DayLead | undefined;
  now: number;
  /** @param note of a message, what it was about */
  onChoose(result: ContactResult, note?: string): void;
}

const HEADING = 'mt-4 mb-2 text-t1 font-semibold text-slate';

/** The application in hand: its number, and a button for each result of the call. */
export function CallInHand({ lead, next, now, onChoose }: CallInHandProps) {
  const { _id, fullName, phoneNumber, loanAmount, work, lastCall } = lead;
  const [draft, setDraft] = useCallDraft(_id);
  const keysShown = useShortcutsOn();
  const nameOf = useNames();

  return (
    <section
      aria-label="Call in hand"
      onKeyDown={(event) => {
        const result = resultOf(event.key);
        if (result === undefined || !keysShown || event.defaultPrevented || event.repeat) return;
        if (isTyping(event.nativeEvent) || isCovered()) return;
        event.preventDefault();
        onChoose(result);
      }}
      className="hidden border-l border-line bg-mist-50 px-5 py-4 text-t2 xl:sticky xl:top-(--office-bar) xl:block xl:h-[calc(100dvh-var(--office-bar))] xl:overflow-y-auto"
    >
      <h2 className="text-t5 leading-7 wrap-anywhere">{fullName}</h2>
      <p className="flex flex-wrap items-center gap-x-2 text-slate">
        <span>{referenceOf(_id)}</span> <StatusChip status={work.status} />{' '}
        <span>{work.owner ? nameOf(work.owner.email) : 'No owner'}</span>
      </p>
      <div className="flex gap-2 text-slate">
        <div>{LOAN_TYPE_CELL.show(lead)}</div>
        <span>{loanAmount === null ? <NotGivenYet /> : formatRupees(loanAmount)}</span>
      </div>
      <p className="num mt-3 text-t8 leading-9 font-bold">{phoneText(phoneNumber)}</p>
      <div className="mt-2 grid grid-cols-2 items-start gap-2">
        <CallLink lead={lead} className={buttonClass({ size: 'small' }, 'min-h-10')}>
          <Icon name="phone" className="size-4" />
          <span>
            Call<span className="sr-only">{` ${phoneText(phoneNumber)}`}</span>
          </span>
        </CallLink>
        <ChatMenu
          lead={lead}
          onLog={(about) => onChoose('whatsapp', about)}
          className={buttonClass({ kind: 'quiet', size: 'small' }, 'min-h-10')}
        />
      </div>
      <h3 className={HEADING}>Result of the call</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-button border border-line bg-white">
        {CALL_RESULTS.map((result, index) => (
          <li key={result}>
            <button
              type="button"
              onClick={() => onChoose(result)}
              className="office-ring-inside flex min-h-9 w-full items-center gap-3 px-3 text-left font-semibold hover:bg-mist-100"
            >
              {keysShown && (
                <span aria-hidden>
                  <Kbd>{String(index + 1)}</Kbd>
                </span>
              )}
              <span className="flex-1">{CALL_WORDS[result]}</span>
              <span className="font-normal text-slate">{followsText(result, work.status)}</span>
            </button>
          </li>
        ))}
      </ul>
      <TextArea
        label="Note"
        placeholder="Saved with the result"
        rows={2}
        maxLength={MAX_CALL_NOTE}
        value={draft.note}
        onChange={({ target }) => setDraft({ note: target.value })}
        fieldClassName="mt-4"
        className="min-h-14"
      />
      <h3 className={HEADING}>Last</h3>
      <p className="rounded-control border border-line bg-white px-3 py-2 wrap-anywhere">
        {lastCall ? `${lastCallText(lastCall, now)}. ${nameOf(lastCall.by)}` : 'No contact yet'}
      </p>
      {next && (
        <p className="mt-3 text-slate wrap-anywhere">{`Next after this: ${next.fullName}, ${next.work.nextStep?.what}`}</p>
      )}
    </section>
  );
}
