import { DAY_MS, INDIA_OFFSET_MS } from '../../../shared/kit/time.ts';
import type { Rows } from '../../engine/row-mapper.ts';
import { type AnyColumn, type CellWriter, escapeFormula, writeCell } from './table.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Indexes into `cellXfs` below. */
const STYLE = { header: 1, text: 2, number: 3, date: 4 } as const;

export const STYLES = `${XML}<styleSheet xmlns="${MAIN}">\
<numFmts count="2"><numFmt numFmtId="164" formatCode="[&gt;=10000000]##\\,##\\,##\\,##0;[&gt;=100000]##\\,##\\,##0;##,##0"/>\
<numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Excel's limit of rows per worksheet, without the title row. */
export const MAX_SHEET_ROWS = 1_048_575;

/** Worksheets are numbered from 1. */
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export function contentTypes(sheets: number): string {
  const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return `${XML}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/>\
${numbers(sheets)
  .map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${office}.worksheet+xml"/>`)
  .join('')}</Types>`;
}

export const MAIN_RELATIONSHIPS = `${XML}<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export function workbook(name: string, sheets: number): string {
  const entries = numbers(sheets).map(
    (number) =>
      `<sheet name="${escapeXml(number === 1 ? name : `${name} ${number}`)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${entries.join('')}</sheets></workbook>`;
}

export function workbookRelationships(sheets: number): string {
  const entries = numbers(sheets).map(
    (number) => `<Relationship Id="rId${number}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}\
<Relationship Id="rId${sheets + 1}" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`;
}

export function sheetStart(columns: readonly AnyColumn[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => textCell(escapeXml(title), STYLE.header));
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`;
}

/** Most texts: neither a formula nor with anything to escape. */
const PLAIN = /^[\dA-Za-z\u0904-\u0939][\d A-Za-z.,:;/@()\u0900-\u097F-]*$/;

const WRITER: CellWriter = {
  text: (text) => textCell(PLAIN.test(text) ? text : escapeXml(escapeFormula(text)), STYLE.text),
  number: (value) => `<c s="${STYLE.number}"><v>${value}</v></c>`,
  // Excel counts days from 30 December 1899 and has no time zones, so the cell contains Indian local time.
  date: (ms) => `<c s="${STYLE.date}"><v>${(ms + INDIA_OFFSET_MS) / DAY_MS + 25_569}</v></c>`,
};

export function sheetRows(columns: readonly AnyColumn[], rows: Rows): string {
  let xml = '';
  for (const row of rows) {
    xml += '<row>';
    for (let place = 0; place < columns.length; place += 1) {
      xml += writeCell(WRITER, columns[place] as AnyColumn, row[place]);
    }
    xml += '</row>';
  }
  return xml;
}

/** @param columns how many there are; the filter covers at most the first 26 */
export function sheetEnd(columns: number): string {
  return `</sheetData><autoFilter ref="A1:${String.fromCharCode(64 + Math.min(columns, 26))}1"/></worksheet>`;
}

/** @param xml escaped */
function textCell(xml: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xml}</t></is></c>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Removes characters that XML 1.0 forbids. `_x0041_` is Excel's own escape sequence, so text that looks like one is escaped
 * too.
 */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
  );
}
