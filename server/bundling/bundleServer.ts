import { isAbsolute, join, relative, sep } from 'node:path';
import { build, type Rolldown } from 'vite';
import { foundModules } from './foundModules.ts';
import { ownPlaces } from './ownPlaces.ts';

/** Lists packages left where they are: native ones, and large ones that most processes never load. */
const external = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'drizzle-kit',
  'pg-native',
  'sharp',
];

export interface Bundling {
  /** Folder of the project. */
  root: string;
  /** Program to bundle, below the project. */
  entry: string;
  /** Folder of the bundle, within the project, as it finds its packages there. */
  folder: string;
  /** Further packages to leave where they are. */
  apart?: readonly string[];
}

/**
 * Bundles a program of the server, as reading some thousand modules takes most of a start (decision 106). Returns the paths of
 * our modules in it, below the project, with slashes.
 */
export async function bundleServer({ root, entry, folder, apart = [] }: Bundling): Promise<string[]> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [foundModules(root), ownPlaces(folder)],
    // Takes of each package the very files that Node would take.
    resolve: { mainFields: [], conditions: ['node'] },
    ssr: { noExternal: true, external: [...external, ...apart], resolve: { conditions: ['node'] } },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      // Names files and lines to those who ask Node for them (`--enable-source-maps`), at no cost to others.
      sourcemap: true,
      rolldownOptions: {
        input: { main: join(root, entry) },
        output: { chunkFileNames: '[name].js' },
        checks: { bundlerTimings: false },
      },
    },
  });
  return chunksOf(built)
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => isAbsolute(id) && !id.includes(`${sep}node_modules${sep}`))
    .map((id) => relative(root, id).split(sep).join('/'));
}

const chunksOf = (built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] =>
  [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk');
