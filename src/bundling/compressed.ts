import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Beside each script, style sheet and drawing that is written, the same compressed: the server sends what the browser takes. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(?:js|css|svg)$/.test(fileName)) continue;
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(content, quality) });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(content, { level: 9 }) });
      }
    },
  },
});
