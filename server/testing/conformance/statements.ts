import { documentStatements } from './documentStatements.ts';
import type { Statement } from './keyword.ts';
import { otherStatements } from './otherStatements.ts';
import { readingStatements } from './readingStatements.ts';
import { writingStatements } from './writingStatements.ts';

/** Lists all normative statements of JSON:API 1.1, in the order of the specification. */
export const statements: readonly Statement[] = [
  ...documentStatements,
  ...readingStatements,
  ...writingStatements,
  ...otherStatements,
];
