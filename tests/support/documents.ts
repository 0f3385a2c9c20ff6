import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

/** A minimal PDF for uploads, padded to `size` bytes. */
export function buildPdf(size = 0): Buffer {
  const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  const tail = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`;
  return Buffer.from(head + ' '.repeat(Math.max(0, size - head.length - tail.length)) + tail, 'latin1');
}

/** A PDF of these objects, numbered from 1; the first is its catalog. */
export function buildPdfOf(objects: readonly (string | Uint8Array)[], trailer = ''): Buffer {
  let file = Buffer.from('%PDF-1.7\n', 'latin1');
  const append = (...parts: (string | Uint8Array)[]) => {
    file = Buffer.concat([file, ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))]);
  };
  const places: number[] = [];
  for (const [place, object] of objects.entries()) {
    places.push(file.length);
    append(`${place + 1} 0 obj\n`, object, '\nendobj\n');
  }
  const start = file.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  append(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n`, ...rows);
  append(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return file;
}

/** A stream of a PDF, deflated. */
export function buildPdfStream(dictionary: string, content: string): Buffer {
  const data = deflateSync(Buffer.from(content, 'latin1'));
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream')]);
}

const DOCX_PARTS = { '[Content_Types].xml': '<xml/>', '_rels/.rels': '<xml/>', 'word/document.xml': '<xml/>' };

/** @param parts additional parts, or replacements for the standard ones; undefined removes a part */
export function buildDocx(parts: Readonly<Record<string, string | Uint8Array | undefined>> = {}): Buffer {
  const entries = Object.entries({ ...DOCX_PARTS, ...parts }).flatMap(([name, content]) =>
    content === undefined ? [] : [[name, typeof content === 'string' ? strToU8(content) : content]],
  );
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;

/** An OLE compound file: one sector with the allocation table, then the directory with four entries per sector. */
export function buildOle(names: readonly string[] = ['Root Entry', 'WordDocument', '1Table']): Buffer {
  const sectors = Math.ceil(names.length / 4);
  const file = Buffer.alloc(SECTOR * (2 + sectors));
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, SECTOR);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, SECTOR, SECTOR * 2);
  file.writeUInt32LE(0xfffffffd, SECTOR);
  for (let sector = 1; sector <= sectors; sector++)
    file.writeUInt32LE(sector === sectors ? END_OF_CHAIN : sector + 1, SECTOR + sector * 4);
  for (const [place, name] of names.entries()) {
    const at = SECTOR * 2 + place * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
  }
  return file;
}
