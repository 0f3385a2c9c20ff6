/**
 * Collects the icons that pages show into sprites, and their names into a list, from which their type is derived:
 * `node scripts/icons.mjs`. The server puts those of a public page into it (`ui/icons/icons-in-page.ts`); the office loads the
 * whole sprite.
 *
 * The icons of the post editor are a separate sprite. To add an icon, add its name from https://phosphoricons.com to a list, and
 * run the script.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Duotone: the house style, for objects. */
const DUOTONE = `
  bank brain briefcase buildings calculator calendar-blank calendar-check calendar-dots car car-profile chart-line-up
  chat-circle-dots clock coins confetti copy envelope eye eye-slash file-csv file-text folder-open gauge gear
  graduation-cap hand-coins handshake headset heart house image info key keyboard lightbulb lightning link lock-key map-pin
  microsoft-excel-logo monitor newspaper pencil-simple percent phone phone-call piggy-bank printer question receipt scales
  seal-check seal-percent sparkle steering-wheel storefront target trash upload-simple user-circle users-three wallet`;
/** Bold lines: small controls such as arrows and close. */
const BOLD = `
  arrow-down arrow-left arrow-right arrow-square-out arrow-up-right caret-down caret-left caret-right caret-up caret-up-down
  check circle-notch columns dots-three download-simple funnel-simple list magnifying-glass minus plus sign-out x`;
/** Filled, named with the suffix -fill: ticks, play and pause, rating stars. */
const FILL = 'check-circle phone-call pause play seal-check shield-check star warning-circle';
/** Logos of other companies. */
const BRANDS = 'facebook-logo instagram-logo linkedin-logo whatsapp-logo x-logo youtube-logo';

/** Bold lines for the toolbar of the post editor. */
const EDITOR = `
  arrow-u-up-left arrow-u-up-right calculator code code-block columns-plus-left columns-plus-right corners-out
  dots-six-vertical eye hand-coins image info link-simple list-bullets list-checks list-numbers minus pencil-simple plus
  question quotes rows-plus-bottom rows-plus-top sidebar-simple table text-aa text-b text-h-four text-h-three text-h-two
  text-italic text-strikethrough text-subscript text-superscript text-underline trash youtube-logo`;

const words = (list) => list.trim().split(/\s+/);
const assets = new URL('./', import.meta.resolve('@phosphor-icons/core/assets/bold/x-bold.svg'));

/** One icon as a symbol; `file` is its path under the package's assets. No heading has an id with `_`. */
async function symbol(id, file) {
  const svg = await readFile(fileURLToPath(new URL(`../${file}.svg`, assets)), 'utf8');
  const paths = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  return `<symbol id="icon_${id}" viewBox="0 0 256 256">${paths}</symbol>`;
}

/** Writes a sprite; `stem` is its path under src/web, without its ending. */
async function write(stem, icons) {
  const symbols = await Promise.all(icons.map(([id, file]) => symbol(id, file)));
  await writeFile(
    new URL(`../src/web/${stem}.svg`, import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
  );
  console.log(`${icons.length} icons in ${stem}`);
}

const writeNames = (file, icons) =>
  writeFile(
    new URL(`../src/web/${file}`, import.meta.url),
    `${JSON.stringify(Object.fromEntries(icons.map(([id]) => [id, true])), null, 2)}\n`,
  );

const byName = (icons) => icons.sort(([a], [b]) => (a < b ? -1 : 1));
const all = byName([
  ...words(DUOTONE).map((name) => [name, `duotone/${name}-duotone`]),
  ...words(BOLD).map((name) => [name, `bold/${name}-bold`]),
  ...words(FILL).map((name) => [`${name}-fill`, `fill/${name}-fill`]),
  ...words(BRANDS).map((name) => [name, name === 'x-logo' ? `bold/${name}-bold` : `fill/${name}-fill`]),
]);
const editor = byName(words(EDITOR).map((name) => [name, `bold/${name}-bold`]));
await write('ui/icons/all', all);
await writeNames('ui/icons/all.json', all);
await write('office/posts/editor/signs/signs', editor);
await writeNames('office/posts/editor/signs/names.json', editor);
