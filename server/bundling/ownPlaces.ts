import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Matches a module of ours that is loaded at its first use, within a function: `require('../password.ts')`. */
const lateModule = /\brequire\('(\.{1,2}\/[^']+)\.ts'\)/g;

/**
 * Lets modules in the bundle know the places of their sources, where their templates and fonts stay. Needs all files of the
 * bundle in this one folder. Keeps lines as they are, so that source maps stay right.
 */
export const ownPlaces = (folder: string): Plugin => ({
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (!isAbsolute(id)) return null;
    const whole = placed(code, folder, id).replaceAll(lateModule, (_, path: string) => {
      const fileName = `${basename(path)}.js`;
      this.emitFile({ type: 'chunk', id: join(dirname(id), `${path}.ts`), fileName });
      return `require(__pathOf(new URL('./${fileName}', import.meta.url)))`;
    });
    if (whole === code) return null;
    const named = whole.includes('__pathOf') ? `import { fileURLToPath as __pathOf } from 'node:url';${whole}` : whole;
    return { code: named, map: null };
  },
});

/** Replaces what a module says of its place by the place of its source. */
function placed(code: string, folder: string, id: string): string {
  const source = urlBetween(folder, id);
  return code
    .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
    .replaceAll('import.meta.dirname', `__pathOf(new URL(${urlBetween(folder, dirname(id))}, import.meta.url))`)
    .replaceAll('import.meta.filename', `__pathOf(new URL(${source}, import.meta.url))`);
}

/** Writes the relative address of a path as a literal. */
const urlBetween = (folder: string, path: string): string =>
  JSON.stringify(encodeURI(relative(folder, path).split(sep).join('/')));
