import type { Context } from '../../../context.ts';
import type { Model } from '../../../model.ts';
import { statementOf } from '../../../sql/page/rows.ts';
import { writtenOut } from '../../../sql/prepared.ts';
import { type Finding, isLasting, type KnownList, knownWith } from './listMemory.ts';
import type { ListSelection } from './selection.ts';

/** Holds what is remembered of one list, and how to remember more. */
export interface Remembered {
  /** The tables that the list reads, and their versions where something is known. */
  stamped: { tables: readonly string[]; known?: string | undefined };
  known: KnownList | undefined;
  keep(finding: Finding): void;
}

/** Returns what is remembered of a list; undefined where that would save nothing, or could be wrong. */
export function rememberedOf(context: Context, selection: ListSelection, offset = 0): Remembered | undefined {
  const { memory, model, principal } = context;
  if (!memory) return undefined;
  const isCostly = selection.where !== undefined || selection.countLimit === null || offset >= memory.spacing;
  if (!isCostly) return undefined;
  const { sql: text, params } = writtenOut(statementOf(selection));
  if (readsClock.test(text)) return undefined;
  const key = JSON.stringify([text, params, selection.countLimit, principal.role, principal.userId]);
  const known = memory.lists.get(key);
  return {
    stamped: { tables: tablesIn(text, model), known: known?.versions },
    known,
    keep: (finding) => {
      const { stamp } = finding;
      if (!stamp || !isLasting(finding, known)) return;
      const now = memory.lists.get(key);
      const next = knownWith(now, { ...finding, stamp }, memory.spacing);
      // Keeps the time of what is known already, so that nothing is used for longer than seconds.
      memory.lists.set(key, next, { noUpdateTTL: next.versions === now?.versions });
    },
  };
}

/** Matches functions of SQL whose answer changes though no table does. */
const readsClock = /\b(now|random|clock_timestamp|statement_timestamp)\s*\(|\bcurrent_(date|time)/i;

/** Lists the tables whose names occur in a statement; one too many only makes it forget sooner. */
const tablesIn = (text: string, model: Model): string[] =>
  [...model.tables.keys()].filter((name) => text.includes(name));
