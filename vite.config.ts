import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Bundles React and what starts islands into one file that islands and office share; by default the bundler splits it. */
const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]web[\\/]site[\\/]islands[\\/]hydrate\.tsx?$/,
};

/** Small files compress badly: what most forms need is in four, and what all calculators need in two of their own. */
const CONTROLS = {
  name: 'controls',
  test: /src[\\/]web[\\/]ui[\\/](Button|Icon|Notice)\.tsx$/,
};
const FIELDS = { name: 'fields', test: /src[\\/]web[\\/](ui[\\/]Field|site[\\/]forms[\\/]inputs)\.tsx$/ };
const INPUTS = {
  name: 'inputs',
  test: /src[\\/]shared[\\/](idempotency|inputs|loan-form|products|random-key)\.ts$/,
};
/** Typed numbers are read by forms and by calculators. */
const QUANTITIES = { name: 'quantities', test: /src[\\/]shared[\\/](quantities|text)\.ts$/ };
/** Apart from the calculators, since articles with a loan work it out without React. */
const EMI = { name: 'emi', test: /src[\\/]shared[\\/]emi\.ts$/ };
const RULES = { name: 'rules', test: /zod[\\/]v4[\\/](?!.*iso)|src[\\/]shared[\\/]fields\.ts$/ };
const SLIDERS = {
  name: 'sliders',
  test: /src[\\/](shared[\\/](amortisation|calculators)|web[\\/]site[\\/]calculators[\\/](Announcement|CalculatorForm|Legend|LoanCost|NumberSlider|address|limits|useCalculator))\.tsx?$/,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [REACT, CONTROLS, FIELDS, EMI, QUANTITIES, INPUTS, RULES, SLIDERS] } },
        },
      },
    },
  },
  build: {
    // Inlined fonts and pictures can't be cached separately, and `font-src 'self'` blocks data URLs.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
