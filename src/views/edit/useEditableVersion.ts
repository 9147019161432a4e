import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { isEditable, isFrozen } from '../record/frozen.ts';
import { useKnown } from '../record/useKnown.ts';

interface EditableVersion {
  /** Nothing of it could be changed when its form was to be opened. */
  isClosedFromStart: boolean;
  /** It froze under what is in the form: that can no longer be saved. */
  isClosedMeanwhile: boolean;
  /** What the form is drawn over. */
  version: RaRecord<string>;
}

/**
 * A record whose form is open may freeze, by a step of its state or by somebody else. What was typed stays, over the last version
 * that could be changed; where nothing was typed the form goes on with what stays open of a frozen record.
 */
export function useEditableVersion(
  description: VisibleResource,
  record: RaRecord<string>,
  isTyped: boolean,
): EditableVersion {
  const known = useKnown();
  const isOpen = isEditable(description, record, known);
  const [isClosedFromStart] = useState(!isOpen);
  const [lastOpen, setLastOpen] = useState(record);
  const froze = isFrozen(description, record, known) && !isFrozen(description, lastOpen, known);
  const isClosedMeanwhile = !isClosedFromStart && froze && (isTyped || !isOpen);
  if (!froze && lastOpen !== record) setLastOpen(record);
  return { isClosedFromStart, isClosedMeanwhile, version: isClosedMeanwhile ? lastOpen : record };
}
