import type { Plugin } from 'vite';

/**
 * Parts of React Router that this site has switched off by its configuration, and what stands in for them in the browser.
 * The bundler can't know: the switch is read when the page runs.
 */
const UNUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Learning of routes on the way: `routeDiscovery` is 'initial' in react-router.config.ts.
  'lib/dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => {}',
  },
  // Measuring of navigations and loaders: nobody hands `instrumentations` to HydratedRouter.
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
  },
  // The page for errors that root.tsx does not show, which tells visitors the stack, and the one for a root that must wait.
  'lib/dom/ssr/errorBoundaries.js': {
    RemixErrorBoundary: '({ children }) => children',
    RemixRootDefaultErrorBoundary: '() => null',
  },
  'lib/dom/ssr/fallback.js': {
    RemixRootDefaultHydrateFallback: '() => null',
  },
};

const BUILT = /[\\/]react-router[\\/]dist[\\/]production[\\/](lib[\\/].+\.js)$/;

/**
 * What is left of a file of React Router.
 *
 * @param file its path below `dist/production`, with slashes
 * @throws when a file that should be stood in for is not what it was
 */
export function lean(file: string, code: string): string {
  const standIns = UNUSED[file];
  if (standIns === undefined) return withoutMarks(code);
  const names = /^export \{ ([^}]+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
  const lost = Object.keys(standIns).filter((name) => !names.includes(name));
  if (lost.length > 0) throw new Error(`${file} of react-router has changed: it exports no ${lost.join(', ')}.`);
  return names.map((name) => `export const ${name} = ${standIns[name] ?? 'undefined'};\n`).join('');
}

/** Components that nobody uses fall away only when the bundler is told that making and naming them does nothing else. */
function withoutMarks(code: string): string {
  return code
    .replace(/^const (\w+) = (React\$1\.(?:createContext|forwardRef|memo))\(/gm, 'const $1 = /* @__PURE__ */ $2(')
    .replace(/^\w+\.displayName = ".*";$/gm, '');
}

/** Leaves out of the browser's script what this site never uses of React Router. */
export function leanRouter(): Plugin {
  const missing = new Set(Object.keys(UNUSED));
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: BUILT },
      handler(code, id) {
        const file = BUILT.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
        missing.delete(file);
        return { code: lean(file, code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`react-router has no ${[...missing].join(', ')} any more.`);
    },
  };
}
