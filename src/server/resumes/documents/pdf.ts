import { type PdfDictionary, type PdfObjects, type PdfValue, readPdfObjects } from './pdf-objects.ts';
import { DocumentRefusal, PDF_REFUSALS } from './refusal.ts';

const refuse = (why: keyof typeof PDF_REFUSALS): never => {
  throw new DocumentRefusal(PDF_REFUSALS[why]);
};

/**
 * Actions that are never taken, with the keys of which they need one: without them a reader does nothing, and the name may be
 * that of a paragraph style, which also stands under /S (ISO 32000-2, section 12.6.4).
 */
const ACTIONS: Readonly<Record<string, { keys: readonly string[]; why: keyof typeof PDF_REFUSALS }>> = {
  JavaScript: { keys: ['JS'], why: 'javascript' },
  Rendition: { keys: ['JS', 'R'], why: 'embedded' },
  RichMediaExecute: { keys: ['TA'], why: 'embedded' },
  Launch: { keys: ['F', 'Win', 'Mac', 'Unix'], why: 'program' },
  GoToR: { keys: ['F'], why: 'otherFile' },
  GoToE: { keys: ['F', 'T'], why: 'otherFile' },
  Thread: { keys: ['F'], why: 'otherFile' },
  SubmitForm: { keys: ['F'], why: 'form' },
  ImportData: { keys: ['F'], why: 'form' },
};
/** Under which a file has its name, the last three in old documents. */
const FILE_NAMES = ['F', 'UF', 'DOS', 'Mac', 'Unix'] as const;
/** Annotations that hold a file or play one. */
const MEDIA: ReadonlySet<string> = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D']);

/** Marks by which browsers take a file for a page (the MIME Sniffing Standard, section 7.1), and that of an archive. */
const ANOTHER_FORMAT =
  // oxlint-disable-next-line no-control-regex
  /<(?:!--|!doctype|\?xml|(?:a|b|body|br|div|font|h1|head|html|iframe|img|p|script|style|svg|table|title)[\s/>])|PK\u0003\u0004/i;

/**
 * Refuses a PDF that does more than showing text and pictures: by what its dictionaries mean, so that a text may have the
 * same words. Links that are clicked and places within the file are fine.
 *
 * @throws DocumentRefusal
 */
export function inspectPdf(bytes: Buffer): void {
  refuseOtherFormats(bytes);
  const objects = readPdfObjects(bytes);
  const inspect = (value: PdfValue): void => {
    if (value.kind === 'array') for (const item of value.items) inspect(item);
    if (value.kind !== 'dictionary') return;
    inspectDictionary(value, objects);
    for (const [, inner] of value.entries) inspect(inner);
  };
  for (const value of objects.values) inspect(value);
}

/** What stands before the first object or behind an end can be a page or an archive to another program. */
function refuseOtherFormats(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  for (const [part] of text.matchAll(/(?:^|%%EOF)(?:(?!obj|xref|trailer|%%EOF)[^])*/g))
    if (ANOTHER_FORMAT.test(part)) refuse('otherFormat');
}

const valuesOf = ({ entries }: PdfDictionary, key: string): PdfValue[] =>
  entries.filter(([name]) => name === key).map(([, value]) => value);

/** What the references lead to, in all revisions, over any number of steps. */
function resolve(values: readonly PdfValue[], { numbered }: PdfObjects): readonly PdfValue[] {
  const all = new Set(values);
  // A set also gives what is added to it meanwhile.
  for (const value of all) if (value.kind === 'reference') for (const led of numbered.get(value.number) ?? []) all.add(led);
  return [...all].filter(({ kind }) => kind !== 'reference');
}

const dictionaries = (values: readonly PdfValue[]): PdfDictionary[] => values.filter((value) => value.kind === 'dictionary');

const isGiven = (values: readonly PdfValue[]) => values.some(({ kind }) => kind !== 'other');

function inspectDictionary(dictionary: PdfDictionary, objects: PdfObjects): void {
  const has = (key: string) => dictionary.entries.some(([name]) => name === key);
  const given = (key: string) => resolve(valuesOf(dictionary, key), objects);
  const names = (key: string) => given(key).flatMap((value) => (value.kind === 'name' ? [value.name] : []));

  // Programs write no reference here, and what it leads to, or whether it is one, depends on the reader.
  const isHidden = valuesOf(dictionary, 'S').some(({ kind }) => kind === 'reference' || kind === 'other');
  for (const [name, { keys, why }] of Object.entries(ACTIONS))
    if ((isHidden || names('S').includes(name)) && keys.some(has)) refuse(why);
  if (dictionary.isStream && has('F')) refuse('otherFile');
  if (names('Type').includes('EmbeddedFile')) refuse('embedded');
  if (has('Rect') && names('Subtype').some((name) => MEDIA.has(name))) refuse('embedded');
  if (isGiven(valuesOf(dictionary, 'EF')) && FILE_NAMES.some(has)) refuse('embedded');
  for (const trees of dictionaries(given('Names'))) {
    const isFilled = (key: string) =>
      dictionaries(resolve(valuesOf(trees, key), objects)).some((tree) =>
        ['Names', 'Kids'].some((part) =>
          resolve(valuesOf(tree, part), objects).some((value) => value.kind === 'array' && value.items.length > 0),
        ),
      );
    if (isFilled('JavaScript')) refuse('javascript');
    if (isFilled('EmbeddedFiles')) refuse('embedded');
  }
  if (isGiven(given('XFA'))) refuse('xfa');
  if (opensAddress(given('OpenAction'), objects)) refuse('byItself');
  for (const events of dictionaries(given('AA')))
    if (
      opensAddress(
        resolve(
          events.entries.map(([, value]) => value),
          objects,
        ),
        objects,
      )
    )
      refuse('byItself');
}

/** Whether one of these actions, or one that follows it, opens a web page. */
function opensAddress(values: readonly PdfValue[], objects: PdfObjects, seen = new Set<PdfValue>()): boolean {
  return values.some((value) => {
    if (value.kind !== 'dictionary' || seen.has(value)) return false;
    seen.add(value);
    const isAddress = valuesOf(value, 'S').some((given) => given.kind === 'name' && given.name === 'URI');
    const next = resolve(valuesOf(value, 'Next'), objects);
    const each = next.flatMap((given) => (given.kind === 'array' ? resolve(given.items, objects) : [given]));
    return isAddress || opensAddress(each, objects, seen);
  });
}
