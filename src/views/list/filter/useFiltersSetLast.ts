import { useEffect, useRef } from 'react';
import { removeEmpty } from 'react-admin';

type Filters = Readonly<Record<string, unknown>>;

/**
 * Applies each change of the filters to those that were set last. The router draws new filters in a transition, so the
 * next change may come before these are seen, and would take them back.
 */
export function useFiltersSetLast(drawn: Filters): (next: Filters) => Filters {
  const pending = useRef<readonly Filters[]>([]);
  const drawnText = JSON.stringify(drawn);
  useEffect(() => {
    pending.current = afterDrawing(pending.current, drawnText);
  }, [drawnText]);
  return (next) => {
    const wanted = removeEmpty({ ...withChange(pending.current.at(-1) ?? drawn, drawn, next) });
    pending.current = [...pending.current, wanted];
    return wanted;
  };
}

/** Lists what is still to be drawn. Filters that nobody set here, as after going back, replace all of it. */
function afterDrawing(pending: readonly Filters[], drawnText: string): readonly Filters[] {
  const place = pending.findIndex((filters) => JSON.stringify(filters) === drawnText);
  return place === -1 ? [] : pending.slice(place + 1);
}

/** Writes to `latest` what distinguishes `next` from the filters its author saw. */
function withChange(latest: Filters, seen: Filters, next: Filters): Filters {
  const kept = Object.entries(latest).filter(([name]) => name in next || !(name in seen));
  const changed = Object.entries(next).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(seen[name]));
  return Object.fromEntries([...kept, ...changed]);
}
