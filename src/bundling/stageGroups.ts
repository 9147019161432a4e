/** Groups the modules of the browser application into chunks. */
import { resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** Lists entries below src by stage: what asks, the sign-in page, pages of visitors, the first list of a user. */
const entriesOf = {
  opening: ['opening.ts'],
  start: ['main.tsx'],
  visitor: ['visitor/VisitorPages.tsx', 'visitor/pages/become/BecomePage.tsx'],
  list: ['admin/AdminApp.tsx'],
} as const;

/** Excludes modules loaded after the visitor pages: within that stage they would pull in their dependencies. */
const fetchedLater = ['visitor/pages/become/signUpRules.ts'];

const below = (...files: string[]): Set<string> =>
  new Set(files.map((file) => resolve(import.meta.dirname, '..', file)));

/** Joins small modules that are always fetched together: apart, each costs a request and compresses badly. */
const small = {
  faults: below('../schema/fault.ts', '../schema/condition.ts', 'i18n/faultMessage.ts'),
  cart: below('shop/keptValue.ts', 'shop/cartStore.ts', 'shop/useCart.ts'),
  countries: below('../schema/formats/country.ts', 'views/input/countryChoices.ts'),
  countryFilter: below('views/input/useCountryChoices.ts', 'views/list/filter/CountryFilter.tsx'),
};

/**
 * Builds one chunk per stage instead of a hundred small shared ones, which cost a request each and compress badly. Finds the
 * modules of a stage by a trial build, because only that knows the result of tree shaking.
 */
export async function stageGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await automaticChunks(config);
  const apart = modulesBehind(holding(fetchedLater, chunks), chunks, ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports,
  ]);
  const needed = (stage: keyof typeof entriesOf): Set<string> =>
    modulesBehind(holding(entriesOf[stage], chunks), chunks);
  const opening = needed('opening');
  const start = without(needed('start'), opening);
  const there = new Set([...opening, ...start]);
  const visited = without(needed('visitor'), there);
  const visitor = without(visited, apart);
  const listed = without(needed('list'), there);
  const list = without(listed, apart);
  // Leaves out modules of the visitor pages, which would otherwise fetch all rules.
  const rules = without(without(listed, list), visited);
  const shared = new Set([...visitor].filter((id) => list.has(id)));
  // Leaves to Vite what other pages need too, so that they do not fetch the pages of visitors for it.
  const others = chunks.filter(({ moduleIds }) => !moduleIds.some((id) => visitor.has(id)));
  const ofVisitors = without(visitor, modulesBehind(others, chunks));
  const groups = Object.entries({ opening, start, rules, shared, visitor: ofVisitors, list, ...small });
  return groups.map(([name, modules], index) => ({
    name,
    test: (id: string) => modules.has(id),
    includeDependenciesRecursively: false,
    priority: groups.length - index,
  }));
}

const without = (modules: ReadonlySet<string>, left: ReadonlySet<string>): Set<string> =>
  new Set([...modules].filter((id) => !left.has(id)));

async function automaticChunks(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      sourcemap: false,
      // Keeps what asks apart, which the page also imports.
      rolldownOptions: { input: ['index.html', 'src/opening.ts'], experimental: { chunkOptimization: false } },
    },
  });
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk');
}

/** Finds the chunks that hold one of these files below src. */
function holding(files: readonly string[], chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const paths = files.map((file) => resolve(import.meta.dirname, '..', file));
  return chunks.filter(({ moduleIds }) => moduleIds.some((id) => paths.includes(id)));
}

/** Collects the modules of these chunks, and of all that they import, or that `leadingTo` returns. */
function modulesBehind(
  first: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
  leadingTo = ({ imports }: Rolldown.OutputChunk): string[] => imports,
): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const fetched = new Set(first);
  for (const each of fetched)
    for (const name of leadingTo(each)) {
      const chunk = byName.get(name);
      if (chunk) fetched.add(chunk);
    }
  return new Set([...fetched].flatMap(({ moduleIds }) => moduleIds));
}
