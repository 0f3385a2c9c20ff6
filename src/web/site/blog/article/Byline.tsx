import type { Byline, Person } from '../../../../shared/posts/authors.ts';
import { dayIn } from '../../../../shared/languages/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PathPicture } from '../../../ui/PathPicture.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { useWords } from '../../languages/words.ts';
import { authorAddress } from '../address.ts';
import { words } from '../words.ts';

export function PersonLink({
  person: { slug, name, qualification, picture, pictureFocus },
  part,
}: {
  person: Person;
  part: 'author' | 'reviewed';
}) {
  const before = useWords(words).article[part];
  return (
    <>
      {picture ? (
        <PathPicture className="byline-picture" path={picture} focus={pictureFocus} sizes="32px" />
      ) : (
        <Icon name="user-circle" />
      )}
      <span>
        <span className={part === 'author' ? 'sr-only' : undefined}>{before}</span>
        <a href={authorAddress(slug)}>{name}</a>
        {qualification && `, ${qualification}`}
      </span>
    </>
  );
}

export function Checks({ byline: { reviewer, checkedOn } }: { byline: Byline }) {
  const { language } = useSite();
  const { checked } = useWords(words).article;
  return (
    <>
      {reviewer && (
        <li>
          <PersonLink part="reviewed" person={reviewer} />
        </li>
      )}
      {checkedOn && (
        <li>
          <Icon name="seal-check" />
          <span>
            {checked}
            <time dateTime={checkedOn}>{dayIn(language, checkedOn)}</time>
          </span>
        </li>
      )}
    </>
  );
}
