import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

/** Bundles React and what starts islands into one file that islands and office share; by default the bundler splits it. */
const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]web[\\/]site[\\/]islands[\\/]hydrate\.tsx?$/,
};

/** The id of a source. Without this check, a chunk would silently lose a file that was renamed. */
function own(file: string): string {
  const path = fileURLToPath(new URL(`src/${file}`, import.meta.url));
  if (!existsSync(path)) throw new Error(`A chunk names a file that does not exist: ${path}`);
  return path.replaceAll('\\', '/');
}

/** A chunk of some files. */
function chunk(name: string, files: readonly string[], packages = /^$/) {
  const ids = files.map(own);
  return { name, test: (id: string) => ids.includes(id) || packages.test(id) };
}

/** Small files compress badly: what most forms need is in four, and what all calculators need in two of their own. */
const CONTROLS = chunk('controls', [
  'web/ui/Button.tsx',
  'web/ui/Icon.tsx',
  'web/ui/Notice.tsx',
  'shared/site/page-query.ts',
]);
const FIELDS = chunk('fields', ['web/ui/Field.tsx', 'web/site/forms/inputs.tsx']);
const INPUTS = chunk('inputs', [
  'shared/kit/fields.ts',
  'shared/kit/idempotency.ts',
  'shared/kit/inputs.ts',
  'shared/kit/random-key.ts',
  'shared/loans/fields.ts',
  'shared/loans/products.ts',
]);
/** Typed numbers are read by forms and by calculators. */
const QUANTITIES = chunk('quantities', ['shared/kit/quantities.ts', 'shared/kit/text.ts', 'shared/languages/say.ts']);
/** Apart from the calculators, since articles with a loan work it out without React. */
const EMI = chunk('emi', ['shared/calculators/emi.ts']);
const RULES = chunk(
  'rules',
  ['shared/kit/schema.ts', 'shared/kit/values.ts', 'shared/kit/web-address.ts'],
  /zod[\\/]v4[\\/](?!.*iso)/,
);
const SLIDERS = chunk('sliders', [
  'shared/calculators/address.ts',
  'shared/calculators/amortisation.ts',
  'web/site/calculators/Announcement.tsx',
  'web/site/calculators/CalculatorForm.tsx',
  'web/site/calculators/Legend.tsx',
  'web/site/calculators/LoanCost.tsx',
  'web/site/calculators/NumberSlider.tsx',
  'web/site/calculators/address.ts',
  'web/site/calculators/limits.ts',
  'web/site/calculators/say.ts',
  'web/site/calculators/useCalculator.ts',
]);

/** What some files need to run, and with `lazy` what they load later. */
function needsOf(files: readonly string[], context: Rolldown.ChunkingContext, lazy = false): ReadonlySet<string> {
  const needs = new Set(files.map(own));
  // A set also visits what is added meanwhile.
  for (const id of needs) {
    const info = context.getModuleInfo(id);
    for (const each of info?.importedIds ?? []) needs.add(each);
    if (lazy) for (const each of info?.dynamicallyImportedIds ?? []) needs.add(each);
  }
  return needs;
}

/** Of every public page, of all that visitors use, of every screen of the office, and of the two that people begin with. */
let needs: Record<'page' | 'visitors' | 'frame' | 'posts' | 'leads', ReadonlySet<string>> | undefined;

function officeChunkOf(id: string, context: Rolldown.ChunkingContext): 'begin' | 'shared' | 'office' | 'leads' | undefined {
  needs ??= {
    page: needsOf(['web/site/start.ts'], context),
    visitors: needsOf(['web/site/start.ts'], context, true),
    frame: needsOf(['web/root.tsx', 'web/office/start.tsx', 'web/office/frame/OfficeFrame.tsx'], context),
    posts: needsOf(['web/office/posts/PostsPage.tsx'], context),
    leads: needsOf(['web/office/loans/LoansPage.tsx'], context),
  };
  const { page, visitors, frame, posts, leads } = needs;
  if (page.has(id)) return 'begin';
  if (!frame.has(id) && !leads.has(id)) return undefined;
  if (visitors.has(id)) return 'shared';
  return frame.has(id) || posts.has(id) ? 'office' : 'leads';
}

/**
 * The office in few files: the list of leads needed 134, which a browser asks for six at a time over HTTP/1.1. What visitors
 * load too stays apart, as it is split for them.
 */
const OFFICE = (['begin', 'shared', 'office', 'leads'] as const).map((name) => ({
  name: (id: string, context: Rolldown.ChunkingContext) => (officeChunkOf(id, context) === name ? name : null),
  entriesAware: name === 'shared',
}));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [REACT, CONTROLS, EMI, QUANTITIES, INPUTS, FIELDS, RULES, SLIDERS, ...OFFICE] },
            // Without the names of all that share it, which would be a third of the manifest.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
          },
        },
      },
    },
  },
  build: {
    // Inlined fonts and pictures can't be cached separately. These are hardly larger than the headers of their answers.
    assetsInlineLimit: (file) => /[\\/](?:arch\.svg|jaali\.svg|anek-rupee\.woff2)$/.test(file),
    target: 'es2022',
    modulePreload: {
      // The pages of the office name what it starts with. Named in the entry, it would be read on every public page.
      resolveDependencies: (file, needed) => (file.includes('/office-') ? [] : needed),
    },
  },
});
