import { useFormContext, useWatch } from 'react-hook-form';
import { isDeletable, isFrozen } from '../record/frozen.ts';
import { useKnown } from '../record/useKnown.ts';
import { type EditedParts, isNewLine, isRemovedLine, type Line } from './editedParts.ts';

export interface LineState {
  /** Name in the form: `lines.0`. */
  place: string;
  /** The current values. */
  line: Line;
  isNew: boolean;
  /** Whether saving will remove it; until then that can be undone. */
  isRemoved: boolean;
  mayWrite: boolean;
  mayRemove: boolean;
  setRemoved(isRemoved: boolean): void;
}

/** Reads a line of the surrounding form; frozen lines cannot be edited. */
export function useLine({ name, target, may, stored }: EditedParts, index: number): LineState {
  const place = `${name}.${index}`;
  const { setValue } = useFormContext();
  const known = useKnown();
  const line: Line = useWatch({ name: place }) ?? {};
  const before = stored.find(({ id }) => id === line.id);
  const isNew = isNewLine(line);
  const isRemoved = isRemovedLine(line);
  return {
    place,
    line,
    isNew,
    isRemoved,
    mayWrite: !isRemoved && (isNew || (may.change && before !== undefined && !isFrozen(target, before, known))),
    mayRemove: isNew || (before !== undefined && isDeletable(target, before, known)),
    setRemoved: (goes) => setValue(`${place}.meta.isRemoved`, goes ? true : undefined, { shouldDirty: true }),
  };
}
