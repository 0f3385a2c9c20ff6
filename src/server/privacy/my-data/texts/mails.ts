import { fill } from '../../../../shared/languages/words.ts';
import type { RequestKind, RequestResult } from '../../../../shared/privacy/requests.ts';
import { type About, type Mail, personalMail } from '../../../kit/mailer.ts';
import { ownWords } from './own-words.ts';

/** E-mails to people about their own data, in the language of what they have sent. They hold none of it. */
type To = Required<About>;

export function codeMail({ code, ...about }: To & { code: string }): Mail {
  const { codeSubject, code: yours, valid, notAsked } = ownWords(about.language).texts;
  return personalMail(about, codeSubject, fill(yours, { brand: about.brand, code }), '', valid, '', notAsked);
}

export function receivedMail({ kind, days, ...about }: To & { kind: RequestKind; days: number }): Mail {
  const { texts, words } = ownWords(about.language);
  const received = fill(texts.received, { kind: words.kinds[kind] });
  return personalMail(about, texts.receivedSubject, received, '', fill(texts.answer, { days }));
}

/** What was done, beside what staff write of it: how many leads were erased and kept, or which fields were corrected. */
export type Done = { erased: number; held: number } | { corrected: readonly string[] };

/** The outcome of a request: it is kept in English, and sent in a language. */
export function outcomeText(language: To['language'], outcome: string, done?: Done): string {
  if (done === undefined) return outcome;
  const { texts, words, tell } = ownWords(language);
  const lines =
    'erased' in done
      ? [
          fill(texts.erased, { count: done.erased }),
          ...(done.erased === 0 ? [] : [words.sealed]),
          ...(done.held === 0 ? [] : [fill(texts.kept, { count: done.held })]),
        ]
      : [fill(texts.corrected, { fields: done.corrected.map(tell).join(', ') })];
  return [outcome, ...lines].join('\n\n');
}

interface Closed {
  kind: RequestKind;
  result: RequestResult;
  outcome: string;
  done?: Done | undefined;
}

export function outcomeMail({ kind, result, outcome, done, ...about }: To & Closed): Mail {
  const { texts, words } = ownWords(about.language);
  return personalMail(
    about,
    texts.closedSubject,
    fill(texts.request, { kind: words.kinds[kind] }),
    fill(texts.result, { result: words.results[result] }),
    '',
    outcomeText(about.language, outcome, done),
    '',
    texts.disagree,
  );
}
