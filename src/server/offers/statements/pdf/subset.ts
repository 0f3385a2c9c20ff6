import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The functions of HarfBuzz's subsetter that are used here (hb-subset.h). Numbers are addresses, but for flags and tags. */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(length: number): number;
  free(address: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

const HB_MEMORY_MODE_WRITABLE = 2;
const HB_SUBSET_SETS_DROP_TABLE_TAG = 3;
const HB_SUBSET_FLAGS_RETAIN_GIDS = 0x2;
/** The text is shaped already, and PDF has tables of its own for characters, names and metrics (ISO 32000-1, 9.9). */
const UNUSED_TABLES = ['cmap', 'GDEF', 'GPOS', 'GSUB', 'name', 'OS/2', 'post'];

const path = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
const { instance } = await WebAssembly.instantiate(readFileSync(path));
const harfbuzz = instance.exports as unknown as Subsetter;
harfbuzz._initialize();

const tag = (name: string) => [...name].reduce((sum, character) => (sum << 8) + character.charCodeAt(0), 0);

/**
 * Reduces a TrueType font to the outlines of some glyphs, which keep their ids.
 *
 * @throws when the font can't be read
 */
export function subsetFont(font: Uint8Array, glyphIds: Iterable<number>): Uint8Array {
  const data = harfbuzz.malloc(font.length);
  new Uint8Array(harfbuzz.memory.buffer).set(font, data);
  const blob = harfbuzz.hb_blob_create(data, font.length, HB_MEMORY_MODE_WRITABLE, 0, 0);
  const face = harfbuzz.hb_face_create(blob, 0);
  const input = harfbuzz.hb_subset_input_create_or_fail();
  harfbuzz.hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_RETAIN_GIDS);
  const glyphs = harfbuzz.hb_subset_input_glyph_set(input);
  for (const id of glyphIds) harfbuzz.hb_set_add(glyphs, id);
  const dropped = harfbuzz.hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
  for (const name of UNUSED_TABLES) harfbuzz.hb_set_add(dropped, tag(name));

  const subset = harfbuzz.hb_subset_or_fail(face, input);
  const result = harfbuzz.hb_face_reference_blob(subset);
  const start = harfbuzz.hb_blob_get_data(result, 0);
  // The memory may have grown, which detaches older views of it.
  const bytes = new Uint8Array(harfbuzz.memory.buffer).slice(start, start + harfbuzz.hb_blob_get_length(result));
  harfbuzz.hb_blob_destroy(result);
  harfbuzz.hb_face_destroy(subset);
  harfbuzz.hb_subset_input_destroy(input);
  harfbuzz.hb_face_destroy(face);
  harfbuzz.hb_blob_destroy(blob);
  harfbuzz.free(data);
  if (bytes.length === 0) throw new Error('HarfBuzz could not subset the font.');
  return bytes;
}
