import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes compressed copies beside scripts, style sheets and SVGs, for the server to send. */
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
