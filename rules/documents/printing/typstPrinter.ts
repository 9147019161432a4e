import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { MakerUnavailable } from '../../../schema/made.ts';
import { inCommonCharacters, outsideRepertoires } from './commonCharacters.ts';
import type { DocumentPrinter } from './documentPrinter.ts';
import type { PrintedDocument, PrintedSender } from './printedDocument.ts';

const template = fileURLToPath(new URL('templates/document.typ', import.meta.url));
const pages = fileURLToPath(new URL('templates/pages.typ', import.meta.url));
const workspace = fileURLToPath(new URL('templates', import.meta.url));
/** Names the bytes of an attached file within the workspace of the compiler, where no file is written. */
const attachment = fileURLToPath(new URL('templates/attachment.bin', import.meta.url));
/** Names the logo within the workspace of the compiler, where no file is written. */
const logo = fileURLToPath(new URL('templates/logo.webp', import.meta.url));
/** Names a content within the workspace of the compiler, where no file is written. */
const drawn = fileURLToPath(new URL('templates/drawn.pdf', import.meta.url));

/** Lists the faces of a document, which every machine then prints alike. */
const faces = [
  'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  'source-sans-3/700Bold/SourceSans3_700Bold.ttf',
  'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
];

/** Limits the documents of one compiler, as it keeps some 120 kB of each until it is replaced. */
const mostDocuments = 200;

/** Holds what printing uses of a compiler of Typst. */
export type Compiler = Pick<NodeCompiler, 'pdf' | 'plainSvg' | 'mapShadow' | 'unmapShadow' | 'evictCache'>;

/** Prints with Typst. Loads its native program at the first document, as most processes print none. */
export function typstPrinter(load: () => Promise<Compiler> = loadCompiler): DocumentPrinter {
  let loading: Promise<Compiler> | undefined;
  let documents = 0;
  const compiler = async (): Promise<Compiler> => {
    if (documents % mostDocuments === 0) loading = undefined;
    documents += 1;
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

async function loadCompiler(): Promise<Compiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { resolve } = createRequire(import.meta.url);
  const fontBlobs = await Promise.all(faces.map((face) => readFile(resolve(`@expo-google-fonts/${face}`))));
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
}

/** Prints a document. Where the faces lack a character, marks take its place, as PDF/A refuses to leave it out. */
function printed(compiler: Compiler, document: PrintedDocument): Uint8Array {
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

/** Compiles a document; bytes that no JSON holds lie beside the template meanwhile. */
function pdfOf(compiler: Compiler, document: PrintedDocument): Uint8Array {
  const { attached, sender } = document;
  const content = typeof attached?.content === 'string' ? undefined : attached?.content;
  const files = [
    ...(content ? [[attachment, content] as const] : []),
    ...(sender.logo ? [[logo, sender.logo] as const] : []),
  ];
  for (const [path, bytes] of files) compiler.mapShadow(path, Buffer.from(bytes));
  try {
    return compiled(compiler, {
      ...document,
      attached: attached && content ? { ...attached, content: '' } : attached,
      sender: { ...sender, logo: undefined, hasLogo: sender.logo !== undefined },
    });
  } finally {
    for (const [path] of files) compiler.unmapShadow(path);
  }
}

type WithoutBytes = Omit<PrintedDocument, 'sender'> & { sender: PrintedSender & { logo: undefined; hasLogo: boolean } };

const compiled = (compiler: Compiler, document: WithoutBytes): Uint8Array =>
  compiler.pdf(
    { mainFilePath: template, inputs: { document: JSON.stringify(document) } },
    { pdfStandard: 'a-3a', creationTimestamp: Date.parse(document.date) / 1000 },
  );

function drawnPages(compiler: Compiler, pdf: Uint8Array): string {
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
const forget = (compiler: Compiler): void => compiler.evictCache(10);
