/** Writes docs/jsonapi-conformance.md (`npm run conformance`). */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shownStatements } from './shownStatements.ts';
import { statements } from './statements.ts';
import { conformanceTable } from './table.ts';

const root = resolve(import.meta.dirname, '../../..');
writeFileSync(join(root, 'docs/jsonapi-conformance.md'), conformanceTable(statements, shownStatements(root)));
