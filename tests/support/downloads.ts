import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

/** Clicks the button of an export, in its menu where the screen has one. */
export async function clickExport(page: Page, button: string): Promise<void> {
  const target = page.getByRole('button', { name: button });
  if (!(await target.isVisible())) await page.getByRole('button', { name: 'Export', exact: true }).click();
  await target.click();
}

/** Clicks a button that starts a download, and waits for the file. */
export async function download(page: Page, button: string): Promise<Download> {
  const started = page.waitForEvent('download');
  if (button.startsWith('Export')) await clickExport(page, button);
  else await page.getByRole('button', { name: button }).click();
  return started;
}

/** The lines of a downloaded CSV file, without the byte order mark. */
export async function readCsv(file: Download): Promise<string[]> {
  const text = await readFile(await file.path(), 'utf8');
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
}

/** The cells of a downloaded workbook's first sheet, row by row. Numbers and dates are returned as stored in the file. */
export async function readWorkbook(file: Download): Promise<string[][]> {
  const parts = unzipSync(await readFile(await file.path()));
  const part = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  const shared = texts(part('xl/sharedStrings.xml'), /<si>([\s\S]*?)<\/si>/g);
  return texts(part('xl/worksheets/sheet1.xml'), /<row[^>]*>([\s\S]*?)<\/row>/g, (row) => row).map((row) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(([, attributes = '', content = '']) => {
      const value = plain(content);
      return attributes.includes('t="s"') ? (shared[Number(value)] ?? '') : value;
    }),
  );
}

function texts(xml: string, pattern: RegExp, read: (content: string) => string = plain): string[] {
  return [...xml.matchAll(pattern)].map(([, content = '']) => read(content));
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

/** The text of an XML fragment: tags removed, entities decoded. */
function plain(xml: string): string {
  return xml.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
