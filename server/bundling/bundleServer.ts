import { isAbsolute, join, relative, sep } from 'node:path';
import { build, type Rolldown } from 'vite';
import { foundModules } from './foundModules.ts';
import { ownPlaces } from './ownPlaces.ts';
import { takenBuiltins } from './takenBuiltins.ts';

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

/**
 * Escapes characters beyond ASCII. V8 keeps a text that holds one in two bytes each, and Node decodes, hashes and compiles that
 * at every start. Shortens nothing, so stacks name functions.
 */
const onlyAscii = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: false, asciiOnly: true },
} satisfies Rolldown.MinifyOptions;

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
    plugins: [foundModules(root), ownPlaces(folder), takenBuiltins()],
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
        output: { chunkFileNames: '[name].js', comments: false, minify: onlyAscii },
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
