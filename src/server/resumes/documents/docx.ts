import { posix } from 'node:path';
import { RESUME_WRONG_TYPE } from '../../../shared/resumes/form.ts';
import { parseXml } from '../../files/xml.ts';
import { type ZipEntry, zipEntries } from '../../files/zip.ts';
import { hasOutsideField } from './fields.ts';
import {
  ACTIVE,
  DAMAGED,
  DocumentRefusal,
  EMBEDDED,
  OUTSIDE_FIELD,
  OUTSIDE_LINK,
  OUTSIDE_NAME,
  TOO_LARGE,
} from './refusal.ts';

/** Of all parts together: as the archive claims, and as they are. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** The minimum charged for each part: an archive can have 65,535 empty ones. */
const MIN_PART_BYTES = 4096;

/** Content types of macros and ActiveX controls, whatever the parts are called. */
const ACTIVE_TYPES = /macroEnabled|vbaProject|activeX/i;
const ACTIVE_PARTS =
  /(?:^|\/)(?:vbaProject\.bin$|activeX\/)|\.(?:bat|cmd|com|cpl|dll|exe|hta|jar|js|jse|lnk|msi|ps1|scr|vbe|vbs|wsf|docm|dotm|pptm|xlsm)$/i;
const OUTSIDE_PARTS = /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[a-z]:/i;

const RELATIONSHIPS = /(?:^|\/)_rels\/[^/]*\.rels$/i;
const CHART_RELATIONSHIPS = /(?:^|\/)charts\/_rels\//i;
const XML_PARTS = /\.(?:xml|rels|vml)$/i;
const BYTE_ORDER_MARKS: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf, 0xff, 0xfe]);
/** In which tags and keywords are what their bytes say. */
const ENCODINGS = /^(?:utf-?8|utf-?16(?:[lb]e)?|us-ascii|iso-8859-\d+|windows-125\d)$/i;
/** Types of relationships to what a program other than Word made, or can run. */
const OBJECTS = /^(?:oleObject|package|aFChunk|subDocument|frame)$/i;
const CONTROLS = /^(?:control|activeXControlBinary|vbaProject|wordVbaData|attachedToolbars)$/i;
/** Elements that hold or load these: not every program asks of what type the relationship is that they name. */
const OBJECT_TAGS = /<(?:[^\s<>/:]+:)?(?:OLEObject|altChunk|subDoc)[\s/>]/;
const LINKED_PICTURES = /<(?:[^\s<>/:]+:)?blip\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*?(?<=[\s:])link\s*=\s*["'][^"']/;
/** Word notes where the template of a document was: mostly on the disk of its author. */
const LOCAL_TEMPLATE = /^(?:file:\/\/\/)?[a-z]:[/\\]/i;

/**
 * Refuses a document of Word that loads, holds or runs something else: by the relationships and fields that its parts have
 * (ECMA-376). Links that are clicked are fine.
 *
 * @throws DocumentRefusal
 */
export function inspectDocx(entries: readonly ZipEntry[]): void {
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  if (!has(/^\[Content_Types\]\.xml$/) || !has(/^word\/document\d*\.xml$/)) throw new DocumentRefusal(RESUME_WRONG_TYPE);
  inspectPackage(entries, { left: MAX_UNPACKED_BYTES });
}

interface Budget {
  left: number;
}

function unpack(entry: ZipEntry, budget: Budget): Buffer {
  const content = entry.packedSize > budget.left ? undefined : entry.read(budget.left);
  // Compressed bytes count as well: all parts can share the same megabytes.
  budget.left -= Math.max(content?.length ?? 0, entry.packedSize, MIN_PART_BYTES);
  if (content === undefined || budget.left < 0) throw new DocumentRefusal(TOO_LARGE);
  return content;
}

function inspectPackage(entries: readonly ZipEntry[], budget: Budget): void {
  if (entries.reduce((sum, { claimedSize }) => sum + claimedSize, 0) > budget.left) throw new DocumentRefusal(TOO_LARGE);
  for (const { name } of entries) {
    if (OUTSIDE_PARTS.test(name)) throw new DocumentRefusal(OUTSIDE_NAME);
    if (ACTIVE_PARTS.test(name)) throw new DocumentRefusal(ACTIVE);
  }
  const [relationships, parts] = partition(entries, ({ name }) => RELATIONSHIPS.test(name));
  const workbooks = new Set(relationships.flatMap((entry) => inspectRelationships(entry, budget)));
  for (const entry of parts) {
    const content = unpack(entry, budget);
    const text = xmlOf(entry, content);
    if (/^\[Content_Types\]\.xml$/i.test(entry.name) && ACTIVE_TYPES.test(text ?? '')) throw new DocumentRefusal(ACTIVE);
    if (text !== undefined && hasOutsideField(text)) throw new DocumentRefusal(OUTSIDE_FIELD);
    if (text !== undefined && OBJECT_TAGS.test(text)) throw new DocumentRefusal(EMBEDDED);
    if (text !== undefined && LINKED_PICTURES.test(text)) throw new DocumentRefusal(OUTSIDE_LINK);
    if (!/(?:^|\/)embeddings\//i.test(entry.name)) continue;
    // The data of a chart are a workbook.
    const inner = workbooks.has(entry.name) ? zipEntries(content) : [];
    if (inner.length === 0) throw new DocumentRefusal(EMBEDDED);
    inspectPackage(inner, budget);
  }
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** @returns the workbooks of charts */
function inspectRelationships(entry: ZipEntry, budget: Budget): string[] {
  const workbooks: string[] = [];
  const isOfChart = CHART_RELATIONSHIPS.test(entry.name);
  parseXml(
    xmlOf(entry, unpack(entry, budget)) ?? '',
    {
      open(name, _, attributeOf) {
        if (name !== 'Relationship') return;
        const target = attributeOf('Target') ?? '';
        const type = attributeOf('Type')?.split('/').at(-1) ?? '';
        if (/^\s*external\s*$/i.test(attributeOf('TargetMode') ?? '')) {
          const isFine = type === 'hyperlink' || (type === 'attachedTemplate' && LOCAL_TEMPLATE.test(target));
          if (!isFine) throw new DocumentRefusal(OUTSIDE_LINK);
        } else if (CONTROLS.test(type)) throw new DocumentRefusal(ACTIVE);
        else if (isOfChart && type === 'package') {
          const folder = posix.dirname(posix.dirname(entry.name));
          workbooks.push(posix.join(target.startsWith('/') ? '.' : folder, target));
        } else if (OBJECTS.test(type)) throw new DocumentRefusal(EMBEDDED);
      },
    },
    broken,
  );
  return workbooks;
}

const broken = () => new DocumentRefusal(DAMAGED);

/** The text of a part that is XML, whatever it is called; undefined for any other. */
function xmlOf({ name }: ZipEntry, content: Buffer): string | undefined {
  const start = content.findIndex((byte) => byte > 0x20 && !BYTE_ORDER_MARKS.has(byte));
  if (content[start] !== 0x3c) {
    if (XML_PARTS.test(name)) throw broken();
    return undefined;
  }
  const isWide = content[start + 1] === 0 || content[start - 1] === 0;
  const encoding = isWide ? (start % 2 === 0 ? 'utf-16le' : 'utf-16be') : 'utf-8';
  const text = new TextDecoder(encoding).decode(content);
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)/i.exec(text)?.[1];
  if (declared !== undefined && !ENCODINGS.test(declared)) throw broken();
  // Programs that draw begin their pictures so.
  return /\.svg$/i.test(name) ? text.replace(/<!DOCTYPE\s+svg\s[^>[]*>/i, '') : text;
}
