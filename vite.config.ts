import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Bundles React and what starts islands into one file that islands and office share; by default the bundler splits it. */
const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]web[\\/]site[\\/]islands[\\/]hydrate\.tsx?$/,
};

/** A chunk of some files. Without this check, one that was renamed would silently go where pages load it that don't need it. */
function chunk(name: string, files: readonly string[], packages = /^$/) {
  const own = files.map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url)).replaceAll('\\', '/'));
  const gone = own.find((file) => !existsSync(file));
  if (gone !== undefined) throw new Error(`The chunk “${name}” names a file that does not exist: ${gone}`);
  return { name, test: (id: string) => own.includes(id) || packages.test(id) };
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [REACT, CONTROLS, EMI, QUANTITIES, INPUTS, FIELDS, RULES, SLIDERS] } },
        },
      },
    },
  },
  build: {
    // Inlined fonts and pictures can't be cached separately, and `font-src 'self'` blocks data URLs.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: {
      // The pages of the office name what it starts with. Named in the entry, it would be read on every public page.
      resolveDependencies: (file, needed) => (file.includes('/start-') ? [] : needed),
    },
  },
});
