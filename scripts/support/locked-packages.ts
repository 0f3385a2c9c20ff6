/** What the lock file says of a package, by its folder. */
export interface LockedPackage {
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** The folders of all packages that one brings, for any platform: its own and those of whatever it requires. */
export function collectPackages(packages: LockedPackages, path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path] ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const needed = find(packages, path, name);
    if (needed !== undefined) collectPackages(packages, needed, found);
  }
  return found;
}

/** Where a package finds another one: beside or above it, as Node does. Undefined if it is not locked. */
function find(packages: LockedPackages, path: string, name: string): string | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (at === '') return undefined;
  }
}
