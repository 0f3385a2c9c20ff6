import { LANGUAGES } from '../../../shared/languages/languages.ts';
import { fill } from '../../../shared/languages/words.ts';
import type { NewNominee, Nominee } from '../../../shared/privacy/nominees.ts';
import { PRIVACY_NOTICE } from '../../../shared/privacy/notice/address.ts';
import { MY_DATA, type OwnData, type OwnRequest } from '../../../shared/privacy/my-data.ts';
import { ASKED_KINDS, REQUEST_DUE_DAYS } from '../../../shared/privacy/requests.ts';
import { words as ofData } from '../../../shared/privacy/words.ts';
import { Options, SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';
import { fillNodes, useWords } from '../languages/words.ts';
import { TextLink } from '../parts/TextLink.tsx';
import type { RefusedForm } from '../visit/answer.ts';
import { useSay } from '../visit/useSay.ts';
import { PostForm, refusedFor, VisitForm } from '../visit/VisitForm.tsx';
import { useDays } from './useDays.ts';
import { words } from './words.ts';

export function Requests({ requests }: Pick<OwnData, 'requests'>) {
  const { requests: texts } = useWords(words);
  return (
    <section aria-labelledby="requests" className="grid gap-3">
      <h2 id="requests" className="text-[1.875rem]">
        {texts.title}
      </h2>
      <ul className="grid gap-2">
        {requests.map((request) => (
          <li key={request.number} className="grid gap-1">
            <Request request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { request: OwnRequest }) {
  const { number, kind, sentAt, dueAt, legalDueAt, isOverdue, closedAt, result, outcome } = request;
  const dayOf = useDays();
  const { requests: texts } = useWords(words);
  const { kinds } = useWords(ofData);
  const about = { kind: <strong key="kind">{kinds[kind]}</strong>, sent: dayOf(sentAt) };
  const legal = dayOf(legalDueAt);
  return (
    <>
      <p>
        {closedAt === null || result === null
          ? fillNodes(texts.open, { ...about, due: dayOf(dueAt) })
          : fillNodes(texts[result], { ...about, closed: dayOf(closedAt) })}{' '}
        {isOverdue && <strong>{texts.overdue}</strong>}
      </p>
      <p className="text-[0.875rem] text-slate">{fill(texts.number, { number, legal })}</p>
      {outcome !== '' && (
        <p>
          {texts.answer}:{' '}
          <span lang={LANGUAGES.en.tag} className="whitespace-pre-wrap">
            {outcome}
          </span>
        </p>
      )}
      {kind === 'complaint' && (
        <p className="text-[0.875rem]">
          {fillNodes(texts.board, {
            legal,
            how: (
              <TextLink key="how" to={PRIVACY_NOTICE}>
                {texts.how}
              </TextLink>
            ),
          })}
        </p>
      )}
    </>
  );
}

const NOMINEE_INPUTS = ['name', 'relation', 'contact'] as const satisfies readonly (keyof NewNominee)[];

/** Who may use the person's rights later. */
export function NomineeForm({ nominee, refused }: { nominee: Nominee | null; refused: RefusedForm | undefined }) {
  const tell = useSay();
  const dayOf = useDays();
  const { nominee: texts } = useWords(words);
  const wrong = NOMINEE_INPUTS.find((name) => refused?.fields[name] !== undefined);
  const input = (name: keyof NewNominee) => {
    const error = refused?.fields[name];
    return {
      name,
      label: texts[name],
      required: true,
      ...refusedFor(error === undefined ? undefined : tell(error), refused?.typed[name]),
      autoFocus: name === wrong,
    };
  };
  return (
    <VisitForm
      action={MY_DATA}
      name="nominate"
      anchor="nominee"
      className="print:hidden"
      title={texts.title}
      text={texts.text}
      submitLabel={nominee === null ? texts.submit : texts.change}
      after={
        nominee !== null && (
          <PostForm action={MY_DATA} name="remove-nominee" className="mt-4">
            <button type="submit" className="btn btn-quiet">
              {texts.remove}
              <span className="sr-only">{fill(texts.removeOf, { name: nominee.name })}</span>
            </button>
          </PostForm>
        )
      }
    >
      {nominee !== null && (
        <p className="wrap-anywhere">
          <strong>{fill(texts.named, { ...nominee, date: dayOf(nominee.at) })}</strong>
        </p>
      )}
      {NOMINEE_INPUTS.map((name) => (
        <TextInput key={name} {...input(name)} />
      ))}
    </VisitForm>
  );
}

/** What the person asks for. Staff do it, since a stolen mailbox must not be able to change or erase an application. */
export function RequestForm({ refused }: { refused: RefusedForm | undefined }) {
  const tell = useSay();
  const { ask } = useWords(words);
  const { kinds, sealed } = useWords(ofData);
  return (
    <VisitForm
      action={MY_DATA}
      name="request"
      anchor="request"
      className="print:hidden"
      title={ask.title}
      text={fill(ask.text, { days: REQUEST_DUE_DAYS })}
      submitLabel={ask.submit}
    >
      <SelectInput label={ask.kind} name="kind" required defaultValue={refused?.typed['kind'] ?? ''}>
        <Options none={ask.one} of={ASKED_KINDS.map((kind) => [kind, kinds[kind]] as const)} />
      </SelectInput>
      <TextArea
        label={ask.details}
        name="text"
        rows={5}
        hint={ask.hint}
        {...refusedFor(refused && tell(refused.message), refused?.typed['text'])}
      />
      <p>{sealed}</p>
    </VisitForm>
  );
}
