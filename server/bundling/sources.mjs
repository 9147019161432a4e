/** Says of which sources the bundle of the server is made, so that a stale one is never run. JavaScript, as `serve.mjs` is. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Names the folder of the bundle, below the project. Nothing in it is served: `dist` is what browsers fetch. */
export const bundleFolder = 'dist-server';
/** Names the program in that folder. */
export const program = 'main.js';
/** Names the file in that folder that holds the digest of the sources. */
const digestFile = 'sources.sha256';

const folders = ['schema', 'resources', 'rules', 'outside', 'server'];
const isSource = /(?<!\.test)\.(ts|mjs)$/;
/** Names folders of what tests share. */
const testFolder = 'testing';

/**
 * Lists the sources of the server, and the file that fixes its packages: paths below the project, with slashes.
 * @param {string} root
 */
export function sourceFiles(root) {
  return [...folders.flatMap((folder) => sourcesIn(root, folder)).sort(), 'package-lock.json'];
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === testFolder ? [] : sourcesIn(root, path);
    return isSource.test(entry.name) ? [path] : [];
  });
}

/**
 * Returns a hash of the names and contents of the sources.
 * @param {string} root
 */
export function digestOf(root) {
  const hash = createHash('sha256');
  const contentOf = readerOfFiles();
  for (const path of sourceFiles(root)) {
    const content = contentOf(`${root}/${path}`);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Returns a function that reads a file; what it returns is overwritten by the next. Keeps one piece of memory for all of them,
 * as finding some for each of 1,300 took longer than reading it.
 * @returns {(path: string) => Buffer}
 */
function readerOfFiles() {
  let buffer = Buffer.allocUnsafe(1024 * 1024);
  return (path) => {
    const file = openSync(path, 'r');
    try {
      let length = 0;
      let read;
      do {
        if (length === buffer.length) buffer = Buffer.concat([buffer], 2 * length);
        read = readSync(file, buffer, length, buffer.length - length, null);
        length += read;
      } while (read > 0);
      return buffer.subarray(0, length);
    } finally {
      closeSync(file);
    }
  };
}

/**
 * Returns the path of the digest in the folder of a bundle.
 * @param {string} bundle
 */
export const digestIn = (bundle) => join(bundle, digestFile);

/**
 * Says why to run the sources; null where the bundle was made of these very sources.
 * @param {string} root
 * @param {string | undefined} application the folder of another application, which the bundle lacks
 */
export function whyNotBundled(root, application) {
  if (application !== undefined && resolve(application) !== root) return 'the application is another than the portal';
  const kept = digestIn(join(root, bundleFolder));
  if (!existsSync(kept)) return 'the server was not built';
  return readFileSync(kept, 'utf8') === digestOf(root) ? null : 'the sources have changed since the server was built';
}
