import type { Byline, Person } from '../../../../shared/posts/authors.ts';
import { formatIndianDay } from '../../../../shared/kit/time.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PathPicture } from '../../../ui/PathPicture.tsx';
import { authorAddress } from '../address.ts';

export function PersonLink({
  person: { slug, name, qualification, picture, pictureFocus },
  before,
}: {
  person: Person;
  before: string;
}) {
  return (
    <>
      {picture ? (
        <PathPicture className="byline-picture" path={picture} focus={pictureFocus} sizes="32px" />
      ) : (
        <Icon name="user-circle" />
      )}
      <span>
        <span className={before === 'Author: ' ? 'sr-only' : undefined}>{before}</span>
        <a href={authorAddress(slug)}>{name}</a>
        {qualification && `, ${qualification}`}
      </span>
    </>
  );
}

export function Checks({ byline: { reviewer, checkedOn } }: { byline: Byline }) {
  return (
    <>
      {reviewer && (
        <li>
          <PersonLink before="Reviewed by " person={reviewer} />
        </li>
      )}
      {checkedOn && (
        <li>
          <Icon name="seal-check" />
          <span>
            Checked on <time dateTime={checkedOn}>{formatIndianDay(checkedOn)}</time>
          </span>
        </li>
      )}
    </>
  );
}
