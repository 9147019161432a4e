/** Finds answers that differ between a foreign record and an absent one. */
import { sampleOf } from '../../../../schema/testing/thoroughness.ts';
import { lettersOf } from '../../permissions/cell.ts';
import { type Entrance, entrances, type Writing } from './entrances.ts';
import { type ChangesChoice, type FileRow, filesOf, type Mode, modes } from './files.ts';
import { describedIn, type ForeignWorld } from './foreignWorld.ts';
import { checkedFile, type FileAnswer } from './importing.ts';
import { memberVariantsOf } from './memberVariants.ts';
import { type Variant, variantsOf } from './variants.ts';

export interface Difference {
  resource: string;
  entrance: string;
  about: string;
  references: Readonly<Record<string, string>>;
  foreign: string;
  absent: string;
}

export interface Findings {
  asked: number;
  differences: Difference[];
}

/** Chooses which of the ways into a resource are asked. */
export type Choice = <T>(ways: readonly T[], use: { name: string }) => T[];

export interface Choices {
  /** Default: every entrance and every mode of import. */
  ways?: Choice | undefined;
  /** Default: a sample that fills one file. */
  changes?: ChangesChoice;
}

export const every = <T>(all: readonly T[]): T[] => [...all];

const oneFile: ChangesChoice = (changes, { name, own }) => sampleOf(changes, { size: own, name });

/** Compares every variant of writes to a resource at entrances and in files, as far as they are chosen. */
export async function findingsOf(
  world: ForeignWorld,
  name: string,
  { ways = every, changes = oneFile }: Choices = {},
): Promise<Findings> {
  const findings: Findings = { asked: 0, differences: [] };
  const variants = {
    create: await variantsOf(world, name, 'create'),
    update: await variantsOf(world, name, 'update'),
    members: memberVariantsOf(world, name),
  };
  for (const entrance of ways(entrances, { name: `entrances of ${name}` }))
    for (const variant of variants[entrance.verb]) add(findings, await compared(world, { name, entrance, variant }));
  for (const mode of ways(modes, { name: `files of ${name}` }))
    for (const file of filesOf(world, { name, mode, choose: changes, ...variants }))
      for (const pair of await comparedInFiles(world, { name, mode, file })) add(findings, pair);
  return findings;
}

function add(findings: Findings, pair: Difference | undefined): void {
  if (!pair) return;
  findings.asked += 1;
  if (pair.foreign !== pair.absent) findings.differences.push(pair);
}

interface Asked {
  name: string;
  entrance: Entrance;
  variant: Variant;
}

/** Compares the two answers; undefined where the entrance does not take such a write. */
async function compared(world: ForeignWorld, { name, entrance, variant }: Asked): Promise<Difference | undefined> {
  const writing = writingOf(world, name, variant);
  if (!(entrance.takes?.(writing) ?? true)) return undefined;
  const absent = { ...writing, references: absentOf(variant.foreign) };
  const answers = [];
  for (const one of [writing, absent]) answers.push(letters(await entrance.send(world, one), one.references));
  const [ofForeign = '', ofAbsent = ''] = answers;
  return { resource: name, entrance: entrance.name, ...told(variant), foreign: ofForeign, absent: ofAbsent };
}

const told = ({ about, foreign }: Variant) => ({ about, references: foreign });

const writingOf = (world: ForeignWorld, name: string, { values, foreign, members }: Variant): Writing => ({
  resource: describedIn(world.descriptions, name),
  own: world.seen(name)[0]?.id ?? '',
  values,
  references: foreign,
  members,
});

/** Replaces each id by one that no row has; equal ids stay equal. */
const absentOf = (references: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(references).map(([name, id]) => [name, `9${id}`]));

const letters = (answer: Parameters<typeof lettersOf>[0], references: Readonly<Record<string, string>>): string =>
  withoutIds(JSON.stringify(lettersOf(answer, 'no id')), references);

const withoutIds = (text: string, references: Readonly<Record<string, string>>): string =>
  Object.values(references).reduce((left, id) => left.replaceAll(new RegExp(`(?<!\\w)${id}(?!\\w)`, 'g'), '?'), text);

interface InFiles {
  name: string;
  mode: Mode;
  file: readonly FileRow[];
}

/** Compares one file with all variants as rows, and the same file with absent ids. */
async function comparedInFiles(world: ForeignWorld, { name, mode, file }: InFiles): Promise<Difference[]> {
  const writings = file.map(({ variant, own }) => ({ ...writingOf(world, name, variant), own }));
  const ofForeign = await checkedFile(world, writings, mode);
  const absent = writings.map((writing) => ({ ...writing, references: absentOf(writing.references) }));
  const ofAbsent = await checkedFile(world, absent, mode);
  const textOf = (answer: FileAnswer, references: Writing['references'], index: number): string =>
    answer.whole + withoutIds(answer.ofRow(index), references);
  return file.map(({ variant }, index) => ({
    resource: name,
    entrance: `an import that ${mode}s`,
    ...told(variant),
    foreign: textOf(ofForeign, variant.foreign, index),
    absent: textOf(ofAbsent, absentOf(variant.foreign), index),
  }));
}
