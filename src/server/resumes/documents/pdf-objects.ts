import { constants, inflateSync } from 'node:zlib';
import { DAMAGED, DocumentRefusal, PROTECTED, TOO_LARGE } from './refusal.ts';

/** A value of a PDF (ISO 32000-2, section 7.3). Strings and the rest are `other`: nothing hides in them. */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'number'; value: number }
  /** To the object with this number. */
  | { kind: 'reference'; number: number }
  | { kind: 'array'; items: readonly PdfValue[] }
  | PdfDictionary
  | { kind: 'other' };

export interface PdfDictionary {
  kind: 'dictionary';
  /** All of them: of two values under one key, readers take the one or the other. */
  entries: readonly (readonly [key: string, value: PdfValue])[];
  isStream: boolean;
}

export interface PdfObjects {
  /** Everything that a reader can take for an object, of all revisions, and the trailers. */
  values: readonly PdfValue[];
  /** By their numbers. */
  numbered: ReadonlyMap<number, readonly PdfValue[]>;
}

const OTHER: PdfValue = { kind: 'other' };

/** White space and comments, of which there mostly are none. */
const GAP = /(?:[\0\t\n\f\r ]|%[^\r\n]*)+/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
/** Behind the number of an object. */
const REST_OF_REFERENCE =
  /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+[+-]?\d+(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const HEX_STRING = /<[^>]*>?/y;
/** What no dictionary contains. Some readers read on behind one, so what follows it would be hidden. */
const END_WORDS: ReadonlySet<string> = new Set(['endobj', 'obj', 'stream', 'endstream', 'xref', 'trailer', 'startxref']);
const STREAM = /stream(?:\r\n|\n|\r)?/y;
const DIGITS = /\d+/y;
/** Before `obj`, for the object's number and its generation. */
const HEADER_CHARACTERS = 40;

const MAX_DEPTH = 200;
/** How often a byte may be read, on average: each belongs to one object, unless objects are hidden in others. */
const MAX_READINGS = 8;
/** Of all object streams together, unpacked. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** Reads values wherever they are, and takes what is broken as far as it goes, as readers do. */
class Lexer {
  readonly #text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.at = at;
  }

  /** Moves behind what the pattern matches here. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.#text) ?? undefined;
    if (match !== undefined) this.at = pattern.lastIndex;
    return match;
  }

  /** @returns undefined at the end of what holds the value */
  value(depth = 0): PdfValue | undefined {
    if (depth > MAX_DEPTH) throw new DocumentRefusal(DAMAGED);
    this.take(GAP);
    const text = this.#text;
    switch (text[this.at]) {
      case undefined:
        return undefined;
      case '/':
        return { kind: 'name', name: nameOf(this.take(NAME)?.[1] ?? '') };
      case '(':
        this.#skipString();
        return OTHER;
      case '[':
        return { kind: 'array', items: this.#items(']', depth) };
      case '<':
        if (text[this.at + 1] === '<') return this.#dictionary(depth);
        this.take(HEX_STRING);
        return OTHER;
      case ')':
      case ']':
      case '>':
      case '{':
      case '}':
        return undefined;
    }
    const start = this.at;
    const word = this.take(WORD)?.[0] ?? '';
    if (/^\d+$/.test(word)) {
      this.take(REST_OF_REFERENCE);
      const isReference = this.at > start + word.length;
      return isReference ? { kind: 'reference', number: Number(word) } : { kind: 'number', value: Number(word) };
    }
    if (!END_WORDS.has(word)) return OTHER;
    this.at = start;
    return undefined;
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 1;
    const items = this.#items('>', depth);
    if (this.#text[this.at] === '>') this.at += 1;
    const entries: [string, PdfValue][] = [];
    for (let place = 0; place < items.length;) {
      const key = items[place++];
      if (key?.kind === 'name') entries.push([key.name, items[place++] ?? OTHER]);
    }
    const end = this.at;
    this.take(GAP);
    const isStream = this.take(STREAM) !== undefined;
    if (!isStream) this.at = end;
    return { kind: 'dictionary', entries, isStream };
  }

  /** Up to a bracket, which is taken, or to where there can be none. */
  #items(end: string, depth: number): PdfValue[] {
    this.at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      const item = this.value(depth + 1);
      if (item !== undefined) {
        items.push(item);
        continue;
      }
      const character = this.#text[this.at];
      if (character === end) this.at += 1;
      // A bracket too many is skipped.
      else if (character !== undefined && ')]>{}'.includes(character)) {
        this.at += 1;
        continue;
      } else if (character !== undefined) throw new DocumentRefusal(DAMAGED);
      return items;
    }
  }

  #skipString(): void {
    let open = 0;
    do {
      const character = this.#text[this.at++];
      if (character === '\\') this.at += 1;
      else if (character === '(') open += 1;
      else if (character === ')') open -= 1;
      else if (character === undefined) return;
    } while (open > 0);
  }
}

/** `/#4aavaScript` is another writing of `/JavaScript`. */
const nameOf = (written: string): string =>
  written.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Finds objects by the word `obj` and trailers by theirs, not by the tables of the file: these can name any place, even
 * inside a stream, and readers that find them broken search as well. So no table can hide an object, nor can a later
 * revision.
 *
 * @throws DocumentRefusal when they can't be read in bounds
 */
export function readPdfObjects(bytes: Buffer): PdfObjects {
  const text = bytes.toString('latin1');
  const values: PdfValue[] = [];
  const numbered = new Map<number, PdfValue[]>();
  const streams: { stream: PdfDictionary; start: number }[] = [];
  let readings = text.length * MAX_READINGS;
  let unpacked = MAX_UNPACKED_BYTES;

  function add(number: number | undefined, value: PdfValue): void {
    values.push(value);
    if (number === undefined) return;
    const others = numbered.get(number);
    if (others === undefined) numbered.set(number, [value]);
    else others.push(value);
  }

  function addStream(stream: PdfDictionary, start: number): void {
    const head = headOf(stream);
    if (head === undefined) return;
    const content = contentOf(stream, bytes.subarray(start), unpacked);
    // One that is not packed is read where it is: its length may be wrong, and `endstream` may be part of an object.
    const [read, begin] = content === undefined ? [text, start] : [content, 0];
    unpacked -= content?.length ?? 0;
    readings += (content?.length ?? 0) * MAX_READINGS;
    const index = new Lexer(read, begin);
    const first = begin + head.first;
    // Readers take as many as the count says, wherever the first is.
    for (let taken = 0; ; taken++) {
      index.take(GAP);
      if (taken >= head.count && index.at >= first) return;
      const [number, offset] = [wholeNumber(index), wholeNumber(index)];
      if (number === undefined || offset === undefined) throw new DocumentRefusal(DAMAGED);
      const lexer = new Lexer(read, first + offset);
      const value = lexer.value();
      readings -= lexer.at - first - offset;
      if (readings < 0) throw new DocumentRefusal(DAMAGED);
      if (value !== undefined) add(number, value);
    }
  }

  for (const { index, 0: word } of text.matchAll(/(?<!end)obj|trailer/g)) {
    const lexer = new Lexer(text, index + word.length);
    const value = lexer.value();
    readings -= lexer.at - index;
    if (readings < 0) throw new DocumentRefusal(DAMAGED);
    if (value === undefined) continue;
    add(word === 'obj' ? numberBefore(text, index) : undefined, value);
    if (value.kind !== 'dictionary') continue;
    if (value.entries.some(([key, given]) => key === 'Encrypt' && given.kind !== 'other'))
      throw new DocumentRefusal(PROTECTED);
    if (value.isStream) streams.push({ stream: value, start: lexer.at });
  }
  for (const { stream, start } of streams) addStream(stream, start);
  return { values, numbered };
}

/** The number of an object, two words before its `obj`. */
function numberBefore(text: string, index: number): number | undefined {
  const words = text.slice(Math.max(0, index - HEADER_CHARACTERS), index).split(/[\0\t\n\f\r ]/);
  const number = words.filter((word) => word !== '').at(-2);
  return number === undefined ? undefined : Number(number);
}

function wholeNumber(lexer: Lexer): number | undefined {
  lexer.take(GAP);
  const digits = lexer.take(DIGITS)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Where the objects of an object stream begin, and how many there are; undefined when it is another stream. Its type is not
 * asked: readers don't.
 */
function headOf({ entries }: PdfDictionary): { first: number; count: number } | undefined {
  const [first, count] = ['First', 'N'].map((name) => entries.filter(([key]) => key === name).map(([, value]) => value));
  if (!first?.length || !count?.length) return undefined;
  // Programs write them in no other way.
  if (first.length > 1 || first[0]?.kind !== 'number' || count.length > 1 || count[0]?.kind !== 'number')
    throw new DocumentRefusal(DAMAGED);
  return { first: first[0].value, count: count[0].value };
}

/**
 * Object streams are written as they are or deflated, though a reader would take any filter.
 *
 * @returns what is unpacked; undefined for what is not packed
 */
function contentOf({ entries }: PdfDictionary, data: Buffer, maxBytes: number): string | undefined {
  const given = (name: string) =>
    entries.filter(([key]) => key === name).flatMap(([, value]) => (value.kind === 'array' ? value.items : [value]));
  const filters = given('Filter');
  if (filters.length === 0) return undefined;
  const [filter] = filters;
  const isDeflated = filter?.kind === 'name' && /^(?:FlateDecode|Fl)$/.test(filter.name);
  const isPlain = given('DecodeParms').every(({ kind }) => kind === 'other');
  if (filters.length > 1 || !isDeflated || !isPlain) throw new DocumentRefusal(DAMAGED);
  try {
    const unpacked = inflateSync(data, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH });
    return unpacked.toString('latin1');
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new DocumentRefusal(isTooLarge ? TOO_LARGE : DAMAGED);
  }
}
