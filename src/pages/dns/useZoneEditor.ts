import { useCallback, useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { DnsRecord } from '../../../rules/dns/record.ts';
import { type Faults, useFaults } from './data/faults.ts';
import { type ChangeSet, isUnderWay, useChangeSets } from './data/useChangeSets.ts';
import { useZone } from './data/useZone.ts';
import { type Conflict, conflictsOf } from './held/conflicts.ts';
import { countOf, type Held, type Row, rowsOf } from './held/held.ts';
import { useDropApplied } from './held/useDropApplied.ts';
import { useKeptDraft } from './held/useKeptDraft.ts';
import { useUndoable } from './held/useUndoable.ts';

/** Holds what the parts of the editor share. */
export interface ZoneEditor {
  domain: string;
  /** Name of the zone. */
  zone: string;
  stored: readonly DnsRecord[];
  rows: readonly Row[];
  held: Held;
  /** The held changes as a change set says them. */
  text: string;
  count: number;
  faults: Faults;
  conflicts: readonly Conflict[];
  /** The change set that was saved last. */
  latest: ChangeSet | undefined;
  /** Whether changes are being applied, and nothing can be changed. */
  isLocked: boolean;
  change(held: Held): void;
  /** Sends held changes that wait; resolves when the server keeps them. */
  keep(): Promise<void>;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
  refetch(): Promise<unknown>;
}

const noRecords: readonly DnsRecord[] = [];

/** Brings together the stored zone, the held changes and what is wrong with them; undefined while they are fetched. */
export function useZoneEditor(domain: RaRecord<string>): { editor?: ZoneEditor; error: unknown; retry(): void } {
  const { data, error, refetch } = useZone(domain.id);
  const { held, change, adopt, ...steps } = useUndoable();
  const { isReady, isViewing, text, keep } = useKeptDraft(domain.id, held, adopt);
  const { data: [latest] = [], isPending, refetch: refetchSets } = useChangeSets(domain.id, 1);
  useDropApplied(isViewing, { latest, isPending, text }, adopt);
  const stored = data?.records ?? noRecords;
  const rows = useMemo(() => rowsOf(stored, held), [stored, held]);
  const conflicts = useMemo(() => conflictsOf(stored, held), [stored, held]);
  const zone = String(domain['name']);
  const faults = useFaults(rows, zone);
  const isLocked = latest !== undefined && isUnderWay(latest) && latest.changes === text;
  const refetchBoth = useCallback(() => Promise.all([refetch(), refetchSets()]), [refetch, refetchSets]);
  const count = countOf(held);
  const shared = {
    domain: domain.id,
    zone,
    stored,
    rows,
    held,
    text,
    count,
    faults,
    conflicts,
    latest,
    isLocked,
    keep,
  };
  const editor = { ...shared, ...steps, change, refetch: refetchBoth };
  return { editor: data && isReady && !isPending ? editor : undefined, error, retry: () => void refetch() };
}
