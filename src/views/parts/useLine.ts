import { useFormContext, useWatch } from 'react-hook-form';
import { isDeletable, isFrozen } from '../record/frozen.ts';
import { useKnown } from '../record/useKnown.ts';
import { type EditedParts, isNewLine, isRemovedLine, type Line } from './editedParts.ts';

export interface LineState {
  /** Where it stands in the form: `lines.0`. */
  place: string;
  /** As it is typed by now. */
  line: Line;
  isNew: boolean;
  /** It goes when the form is saved; until then it can be kept. */
  isRemoved: boolean;
  mayWrite: boolean;
  mayRemove: boolean;
  setRemoved(isRemoved: boolean): void;
}

/** A line of the form around it. One that is frozen by itself is only shown. */
export function useLine({ name, target, may, stored }: EditedParts, index: number): LineState {
  const place = `${name}.${index}`;
  const { setValue } = useFormContext();
  const known = useKnown();
  const line: Line = useWatch({ name: place }) ?? {};
  const before = stored.find(({ id }) => id === line.id);
  const [isNew, isRemoved] = [isNewLine(line), isRemovedLine(line)];
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
