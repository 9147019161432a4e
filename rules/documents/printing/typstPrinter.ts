import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { MakerUnavailable } from '../../../schema/made.ts';
import { inCommonCharacters, outsideRepertoires } from './commonCharacters.ts';
import type { DocumentPrinter } from './documentPrinter.ts';
import type { PrintedDocument } from './printedDocument.ts';

const template = fileURLToPath(new URL('templates/document.typ', import.meta.url));
const pages = fileURLToPath(new URL('templates/pages.typ', import.meta.url));
const workspace = fileURLToPath(new URL('templates', import.meta.url));
/** Names the bytes of an attached file within the workspace of the compiler, where no file is written. */
const attachment = fileURLToPath(new URL('templates/attachment.bin', import.meta.url));
/** Names a content within the workspace of the compiler, where no file is written. */
const drawn = fileURLToPath(new URL('templates/drawn.pdf', import.meta.url));

/** Lists the faces of a document, which every machine then prints alike. */
const faces = [
  'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  'source-sans-3/700Bold/SourceSans3_700Bold.ttf',
  'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
];

/** Prints with Typst. Loads its native program at the first document, as most processes print none. */
export function typstPrinter(load: () => Promise<NodeCompiler> = loadCompiler): DocumentPrinter {
  let loading: Promise<NodeCompiler> | undefined;
  const compiler = async (): Promise<NodeCompiler> => {
    loading ??= load();
    try {
      return await loading;
    } catch (cause) {
      throw new MakerUnavailable('The program that prints documents does not load on this machine.', { cause });
    }
  };
  return {
    print: async (document) => printed(await compiler(), document),
    draw: async (pdf) => drawnPages(await compiler(), pdf),
  };
}

/** Holds the printer that all work of a process shares, as the program takes memory once for each. */
export const sharedPrinter = typstPrinter();

async function loadCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { resolve } = createRequire(import.meta.url);
  const fontBlobs = await Promise.all(faces.map((face) => readFile(resolve(`@expo-google-fonts/${face}`))));
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
}

/** Prints a document. Where the faces lack a character, marks take its place, as PDF/A refuses to leave it out. */
function printed(compiler: NodeCompiler, document: PrintedDocument): Uint8Array {
  const versions = [document, ...outsideRepertoires.map((others) => inCommonCharacters(document, others))];
  try {
    return firstThatWorks(versions.map((version) => () => pdfOf(compiler, version)));
  } finally {
    forget(compiler);
  }
}

/** Returns what the first attempt gives that throws nothing, else throws what the last one throws. */
function firstThatWorks<T>([attempt, ...others]: readonly (() => T)[]): T {
  if (!attempt) throw new TypeError('no attempt is given');
  try {
    return attempt();
  } catch (error) {
    if (others.length === 0) throw error;
    return firstThatWorks(others);
  }
}

function pdfOf(compiler: NodeCompiler, document: PrintedDocument): Uint8Array {
  const content = document.attached?.content;
  if (typeof content === 'string' || !document.attached || !content) return compiled(compiler, document);
  compiler.mapShadow(attachment, Buffer.from(content));
  try {
    return compiled(compiler, { ...document, attached: { ...document.attached, content: '' } });
  } finally {
    compiler.unmapShadow(attachment);
  }
}

const compiled = (compiler: NodeCompiler, document: PrintedDocument): Uint8Array =>
  compiler.pdf(
    { mainFilePath: template, inputs: { document: JSON.stringify(document) } },
    { pdfStandard: 'a-3a', creationTimestamp: Date.parse(document.date) / 1000 },
  );

function drawnPages(compiler: NodeCompiler, pdf: Uint8Array): string {
  compiler.mapShadow(drawn, Buffer.from(pdf));
  try {
    return compiler.plainSvg({ mainFilePath: pages, inputs: { pages: String(pagesIn(pdf)) } });
  } finally {
    compiler.unmapShadow(drawn);
    forget(compiler);
  }
}

/** Counts the pages of a document that was printed here, whose page objects are not compressed. */
const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

/** Forgets what earlier documents left in the cache, so that memory stays flat. */
const forget = (compiler: NodeCompiler): void => compiler.evictCache(10);
