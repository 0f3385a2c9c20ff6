import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CheckedEntry, ImportedEntry, PostImportCheck } from '../../../../shared/posts/imports.ts';
import { formatIndianDate } from '../../../../shared/kit/time.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { SelectInput } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { countOf } from '../../count.ts';
import { queryOf } from '../../kit/ask.ts';
import { FileDrop } from '../../kit/FileDrop.tsx';
import { Line, Lines, Panel } from '../../kit/Panel.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { Tick } from '../../kit/Tick.tsx';
import { ActionButton, FailureNotice, Form } from '../../kit/useAction.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { ImportList } from './ImportList.tsx';
import { summaryOf } from './import-report.ts';
import { useImport } from './useImport.ts';

const HINT =
  'WordPress: Tools, Export, Posts (.xml). Ghost: Settings, Migration tools, Export content (.json). 20 MB at most. With it, a ZIP of any size of the folder wp-content/uploads or content/images, or the pictures themselves.';
/** More would be listed by a search. */
const MAX_NAMED = 12;

/** Posts, pictures and addresses of an old blog: looked through first, then imported, and taken back as long as no one has changed them. */
export default function PostImportPage() {
  const queries = useQueryClient();
  const categories = useQuery(queryOf('GET /api/categories'));
  const importing = useImport();
  const { check, report, progress, faults, others, action, choose, restart } = importing;
  const [category, setCategory] = useState('');
  const [publishes, setPublishes] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, failure } = action;
  const isDone = report !== undefined && report.entries.length === report.total;

  useEffect(() => {
    if (!isDone) return;
    heading.current?.focus();
    void queries.invalidateQueries();
  }, [isDone, queries]);
  useEffect(() => {
    // The input that was focused is gone.
    if (check?._id !== undefined) heading.current?.focus();
  }, [check?._id]);

  const drop = (
    <FileDrop
      label={check ? 'Pictures' : 'Export, and pictures'}
      invitation={check ? 'Drop pictures or archives here, or choose them' : 'Drop files here, or choose them'}
      hint={check ? 'A ZIP of the folder of pictures, or the pictures themselves.' : HINT}
      error={check ? undefined : (failure.fields['file'] ?? failure.text)}
      accept=".xml,.json,.zip,image/*"
      multiple
      disabled={busy}
      progress={check || !progress ? undefined : <Working progress={progress} />}
      onFiles={(files) => void choose(files)}
    />
  );
  return (
    <Screen
      title="Import posts"
      back={{ to: '/admin', label: 'Posts' }}
      heading={heading}
      count={check && !isDone ? check.fileName : undefined}
      about="From WordPress or Ghost: posts with their pictures, categories, tags, authors and dates. Their old addresses lead to them."
      className="max-w-5xl gap-y-6"
    >
      {check === undefined && drop}
      {check && !isDone && (
        <>
          {others.length > 0 && (
            <Notice kind="info">{`One export at a time. Import these afterwards: ${others.slice(0, MAX_NAMED).join(', ')}.`}</Notice>
          )}
          <Pictures importing={importing}>{drop}</Pictures>
          <Panel title="Import">
            <Form
              of={action.form}
              onSubmit={() => importing.send(category, publishes)}
              aria-label="Import"
              className="grid grid-cols-1 gap-4"
            >
              <SelectInput
                name="category"
                label="Category"
                hint="For posts that name none. Categories, tags and authors that don’t exist yet are created."
                error={failure.fields['category']}
                value={category}
                fieldClassName="max-w-md"
                onChange={({ target }) => {
                  setCategory(target.value);
                  action.clear();
                }}
              >
                <option value="">Choose a category</option>
                {categories.data?.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </SelectInput>
              <Tick checked={publishes} onChange={({ target }) => setPublishes(target.checked)}>
                Publish posts that everyone could read. Otherwise all become drafts.
              </Tick>
              {categories.isError && (
                <LoadFailure text="Failed to fetch categories" onRetry={() => void categories.refetch()} />
              )}
              <FailureNotice failure={failure} />
              {busy && progress && <Working progress={progress} />}
              <div className="flex flex-wrap gap-3">
                <ActionButton
                  type="submit"
                  busy={busy}
                  doing="Importing…"
                  disabled={check.entries.every(({ fault }) => fault !== '')}
                >
                  {failure.text === undefined || failure.isMarked ? 'Import' : 'Go on'}
                </ActionButton>
                {importing.canStop && (
                  <Button kind="quiet" onClick={importing.stop}>
                    Stop
                  </Button>
                )}
                <Button kind="quiet" disabled={busy} onClick={restart}>
                  Choose another file
                </Button>
              </div>
            </Form>
          </Panel>
          <Found check={check} importing={importing} />
        </>
      )}
      {isDone && (
        <Panel
          title={summaryOf(report.entries)}
          about="All are in the list of posts, drafts too. What an import made can be taken back below, as long as no one has changed it."
          actions={
            <Button kind="quiet" size="small" onClick={restart}>
              Import another file
            </Button>
          }
        >
          {faults.length > 0 && (
            <Notice kind="info">{`${countOf(faults.length, 'picture')} could not be taken. ${faults.slice(0, MAX_NAMED).join(' ')}`}</Notice>
          )}
          <Entries label="Imported posts">{report.entries.map((entry) => ofReport(entry, check))}</Entries>
        </Panel>
      )}
      <ImportList
        onUndone={() => {
          // Its links lead nowhere now.
          if (isDone) restart();
          heading.current?.focus();
        }}
      />
    </Screen>
  );
}

const Working = ({ progress: { words, share } }: { progress: NonNullable<ReturnType<typeof useImport>['progress']> }) => (
  <div className="grid w-full max-w-md gap-2">
    <p role="status" className="font-semibold">
      {words}
    </p>
    <progress aria-label="Progress" max={1} value={share} className="w-full accent-peacock-600" />
  </div>
);

interface Shown {
  name: string;
  title: string;
  /** Its editor. */
  to?: string | undefined;
  facts: string;
  fault: string;
  remarks: readonly string[];
}

/** What will come of a file, and what can't. */
function Found({
  check: { kind, fileName, entries, left },
  importing,
}: {
  check: PostImportCheck;
  importing: ReturnType<typeof useImport>;
}) {
  const known = entries.filter(({ post }) => post !== null).length;
  const refused = entries.filter(({ fault, post }) => fault !== '' && post === null).length;
  const facts = ({ isPublic, publishedAt, category, author, pictures, post }: CheckedEntry) =>
    [
      post && 'here already',
      publishedAt === null ? 'draft' : formatIndianDate(new Date(publishedAt)),
      publishedAt !== null && !isPublic && 'not public',
      category,
      author,
      pictures.length > 0 && `${pictures.filter(importing.isHere).length} of ${countOf(pictures.length, 'picture')}`,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Panel
      title={`${fileName}: ${countOf(entries.length - refused - known, 'post')} from ${kind} can be imported`}
      about={[
        known > 0 &&
          `${countOf(known, 'post')} ${known === 1 ? 'is' : 'are'} here already and will stay as ${known === 1 ? 'it is' : 'they are'}.`,
        refused > 0 && `${countOf(refused, 'entry', 'entries')} can’t be imported.`,
        ...left,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Entries label="Posts of the file">
        {entries.map((entry) => ({
          name: entry.name,
          title: entry.title || WITHOUT_TITLE,
          to: entry.post ? `/admin/posts/edit/${entry.post._id}` : undefined,
          facts: facts(entry),
          fault: entry.post ? '' : entry.fault,
          remarks: entry.remarks,
        }))}
      </Entries>
    </Panel>
  );
}

const ofReport = ({ name, post, isKnown, fault, remarks }: ImportedEntry, check: PostImportCheck | undefined): Shown => ({
  name,
  title: post?.title ?? (check?.entries.find((entry) => entry.name === name)?.title || WITHOUT_TITLE),
  to: post ? `/admin/posts/edit/${post._id}` : undefined,
  facts: isKnown ? 'imported before, nothing was changed' : '',
  fault,
  remarks,
});

const WITHOUT_TITLE = 'Without a title';

/** Posts, with what is said of each. */
const Entries = ({ label, children }: { label: string; children: readonly Shown[] }) => (
  <Lines label={label} className="md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
    {children.map(({ name, title, to, facts, fault, remarks }) => (
      <Line key={name}>
        <div>
          {to === undefined ? (
            <p className="font-semibold">{title}</p>
          ) : (
            <Link to={to} className="font-semibold text-peacock-700 underline underline-offset-2">
              {title}
            </Link>
          )}
          <p className="text-t2 text-slate">{name}</p>
        </div>
        <div className="text-t2">
          {facts !== '' && <p className="text-slate">{facts}</p>}
          {fault !== '' && <p className="font-semibold text-error">{fault}</p>}
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </div>
      </Line>
    ))}
  </Lines>
);

/** Which pictures are there, and which are missing. */
function Pictures({
  importing: { wanted, isHere },
  children,
}: {
  importing: ReturnType<typeof useImport>;
  children: Elements;
}) {
  if (wanted.length === 0) return null;
  const missing = wanted.filter((key) => !isHere(key));
  return (
    <Panel
      title={`${wanted.length - missing.length} of ${countOf(wanted.length, 'picture')} found`}
      about={
        missing.length > 0 &&
        `Missing, and left out: ${missing.slice(0, MAX_NAMED).join(', ')}${missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : ''}. Posts don’t get them afterwards: to add them later, undo the import and import again with the pictures.`
      }
    >
      {missing.length > 0 && children}
    </Panel>
  );
}
