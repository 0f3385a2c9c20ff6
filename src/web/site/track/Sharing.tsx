import { dateIn } from '../../../shared/languages/dates.ts';
import { fill } from '../../../shared/languages/words.ts';
import { type OfferedSharing, TRACK } from '../../../shared/loans/track.ts';
import { SHARING_NOTICES, sharingText } from '../../../shared/privacy/sharing-notice.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import { Checkbox } from '../forms/inputs.tsx';
import { useWords } from '../languages/words.ts';
import type { RefusedForm } from '../visit/answer.ts';
import { useSay } from '../visit/useSay.ts';
import { PostForm } from '../visit/VisitForm.tsx';
import { words } from './words.ts';

interface SharingProps {
  sharing: readonly OfferedSharing[];
  refused: RefusedForm | undefined;
}

/** The consent to share an application, one for each lender. */
export function Sharing({ sharing, refused }: SharingProps) {
  const { title, text } = useWords(words).share;
  return (
    <section id="sharing" aria-labelledby="sharing-title" className="grid gap-4">
      <h2 id="sharing-title">{title}</h2>
      <p>{text}</p>
      <ul className="grid gap-4">
        {sharing.map((each) => (
          <li key={each.lenderId} className="rounded-card border border-line bg-white p-5">
            {each.givenAt === null ? (
              <Asked sharing={each} refused={refused?.typed['lenderId'] === each.lenderId ? refused : undefined} />
            ) : (
              <Given sharing={each} at={each.givenAt} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Asked({ sharing: { lenderId, lender }, refused }: { sharing: OfferedSharing; refused: RefusedForm | undefined }) {
  const tell = useSay();
  const { submit } = useWords(words).share;
  const notice = SHARING_NOTICES[useSite().language];
  const error = refused?.fields['agree'];
  const errorId = `agree-${lenderId}`;
  return (
    <PostForm action={`${TRACK}#sharing`} name="share" className="grid gap-4">
      <input type="hidden" name="lenderId" value={lenderId} />
      <input type="hidden" name="notice" value={notice.version} />
      <div className="grid gap-1.5">
        <Checkbox name="agree" value="yes" error={error} errorId={errorId}>
          {sharingText(notice, lender)}
        </Checkbox>
        {error !== undefined && (
          <p id={errorId} className="field-error">
            <Icon name="warning-circle-fill" />
            <span>{tell(error)}</span>
          </p>
        )}
      </div>
      <button type="submit" className="btn btn-peacock justify-self-start print:hidden">
        {submit}
        <span className="sr-only">{`: ${lender}`}</span>
      </button>
    </PostForm>
  );
}

function Given({ sharing: { lenderId, lender }, at }: { sharing: OfferedSharing; at: string }) {
  const { given, withdraw } = useWords(words).share;
  const { language } = useSite();
  return (
    <div className="grid gap-3">
      <p>{fill(given, { date: dateIn(language, new Date(at)), lender })}</p>
      <PostForm action={`${TRACK}#sharing`} name="unshare" className="print:hidden">
        <input type="hidden" name="lenderId" value={lenderId} />
        <button type="submit" className="btn btn-quiet">
          {withdraw}
          <span className="sr-only">{`: ${lender}`}</span>
        </button>
      </PostForm>
    </div>
  );
}
