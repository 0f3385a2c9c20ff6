import { readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, expect, it } from 'vitest';
import { CRUISE_OPTIONS, RESOLVE_OPTIONS } from '../imports/rules.ts';
import { optionHasValue, textInOwnElement } from './texts.ts';

const ROOT = join(import.meta.dirname, '../..');

RuleTester.describe = describe;
RuleTester.it = it as typeof RuleTester.it;

/** JSX inside a component that has props, a constant element and a local function. */
const component = (jsx: string) => `
  interface Props { children: ReactNode; slot?: Elements; busy: boolean; label: string; rows: string[] }
  const bold = (text: string) => <b key={text}>{text}</b>;
  const plain = (text: string) => { if (text) return text; return null; };
  function Part({ children, slot, busy, label, rows }: Props) {
    const icon = busy ? <Icon /> : null;
    const word = busy ? 'Busy' : label;
    return ${jsx};
  }`;

const cases = (all: string[]) => all.map((jsx) => ({ name: jsx, filename: 'Part.tsx', code: component(jsx) }));

new RuleTester().run('text-in-own-element', textInOwnElement, {
  valid: cases([
    '<p>{label}</p>',
    '<p>{`${label}: ${rows.length}`}</p>',
    '<p>{busy ? "Saving" : "Save"}</p>',
    '<p>Text <a href="/">that stays</a> beside an element</p>',
    '<p><b>{label}</b> <span>{word}</span></p>',
    '<p>{icon} {busy && <b>Busy</b>}{busy ? <i /> : undefined}{/* a comment */}</p>',
    '<p>{icon}{busy ? <>{bold(label)}<br /></> : <i />}</p>',
    '<ul>{icon}{rows.map((row) => <li key={row}>{row}</li>)}{rows.map(bold)}{rows?.map(bold)}</ul>',
    '<ul>{icon}{rows.map((row) => { if (row) return <li>{row}</li>; else return null; })}</ul>',
    '<div>{icon}{children({ id: label })}{slot}</div>',
    'busy && rows.map(bold)',
    'createPortal(children, document.body)',
    '<Field render={() => label}>{icon}<i /></Field>',
  ]),
  invalid: [
    ...cases(['label', '<>{label}</>', 'busy ? icon : "None"', 'rows.map(plain)']).map((each) => ({ ...each, errors: 1 })),
    ...cases([
      '<button>{icon}{children}</button>',
      '<button>{busy && <Icon />}Save</button>',
      '<p>{icon}{word}</p>',
      '<p>{label} <Time /></p>',
      '<p><i />{busy ? <b /> : "None"}</p>',
      '<p><i />{busy && <>, last <Time /></>}</p>',
      '<p>{busy && <b />}<>text</></p>',
      '<p><i />{busy || label}</p>',
      '<p><i />{rows.map((row) => row)}{icon}</p>',
      '<p><i />{rows.map(plain)}</p>',
      '<p><i />{rows.join()}</p>',
      '<p><i />{rows.map(label)}</p>',
      '<p><i />{plain(label)}</p>',
      '<p>{icon}{3}</p>',
      '<Button>{icon}<b />{label}</Button>',
    ]).map((each) => ({ ...each, errors: 1 })),
    ...cases(['<><i />{label}</>', '<p>Signed in as {label}</p>', '<p>{label} {word}</p>']).map((each) => ({
      ...each,
      errors: 2,
    })),
  ],
});

new RuleTester().run('option-has-value', optionHasValue, {
  valid: cases(['<option value={label}>{label}</option>', '<option value="">None</option>', '<Option>{label}</Option>']),
  invalid: cases(['<option key={label}>{label}</option>', '<option>None</option>']).map((each) => ({ ...each, errors: 1 })),
});

it('checks every file that islands import', async () => {
  const config = await readFile(join(ROOT, '.oxlintrc.json'), 'utf8');
  const list = /"files": \[([^\]]*)\],\s*"rules": \{ "rinova\/text-in-own-element"/.exec(config)?.[1] ?? '';
  const globs = [...list.matchAll(/"([^"]+)"/g)].map(([, glob = '']) => glob);
  const { output } = await cruise(
    ['src/web/site/islands/registry.ts'],
    { ...CRUISE_OPTIONS, baseDir: ROOT },
    RESOLVE_OPTIONS,
  );
  const components = (output as ICruiseResult).modules.map(({ source }) => source).filter((file) => file.endsWith('.tsx'));
  expect(components).toContain('src/web/site/forms/LoanForm.tsx');
  expect(components.filter((file) => !globs.some((glob) => matchesGlob(file, glob)))).toEqual([]);
});
