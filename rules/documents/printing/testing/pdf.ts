import { inflateSync } from 'node:zlib';

/** Holds what tests look at in a PDF. */
export interface ReadPdf {
  pages: number;
  /** Part and conformance of PDF/A, as the metadata says them: `3A`. */
  conformance: string;
  isTagged: boolean;
  language: string | undefined;
  /** Number of faces, and of those whose program is within. */
  faces: { named: number; embedded: number };
  /** Contents of attached files. */
  attached: string[];
  /** Number of pictures, masks of transparent ones apart, and how they are described. */
  pictures: { drawn: number; described: number };
}

/** Reads the structure of a PDF that Typst wrote, whose objects are not compressed. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const text = Buffer.from(bytes).toString('latin1');
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const said = (name: string): string => new RegExp(`<pdfaid:${name}>(\\w+)<`).exec(text)?.[1] ?? '';
  return {
    pages: count(/\/Type\s*\/Page(?!s)/g),
    conformance: `${said('part')}${said('conformance')}`,
    isTagged: /\/Marked true/.test(text) && /\/StructTreeRoot/.test(text),
    language: /\/Lang \((\w+)\)/.exec(text)?.[1],
    pictures: {
      drawn: count(/\/Subtype \/Image/g) - count(/\/SMask \d/g),
      described: count(/\/S \/Figure/g) && count(/\/Alt \(/g),
    },
    faces: { named: count(/\/Type \/FontDescriptor/g), embedded: count(/\/FontFile[23]? /g) },
    attached: [...text.matchAll(/\/Type \/EmbeddedFile[\s\S]*?stream\r?\n([\s\S]*?)\nendstream/g)].map(
      ([object, content = '']) => {
        const stored = Buffer.from(content, 'latin1');
        return (/\/FlateDecode/.test(object.split('stream')[0] ?? '') ? inflateSync(stored) : stored).toString('utf8');
      },
    ),
  };
}
