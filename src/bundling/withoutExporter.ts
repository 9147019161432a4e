import type { Plugin } from 'vite';

const exporter = 'jsonexport/dist/index.js';
const empty = `\0${exporter}`;

/** Leaves out what react-admin's own exporter needs, as files of lists come from the server. */
export const withoutExporter = (): Plugin => ({
  name: 'without-exporter',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === exporter ? empty : undefined),
  load: (id) =>
    id === empty ? `export default () => { throw new Error('Lists are exported by the server.'); };` : undefined,
});
