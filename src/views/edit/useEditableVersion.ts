import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { isEditable, isFrozen } from '../record/frozen.ts';
import { useKnown } from '../record/useKnown.ts';

interface EditableVersion {
  /** Whether nothing could be edited when the form was to be opened. */
  isClosedFromStart: boolean;
  /** Whether the record froze while the form was open, so that it can no longer be saved. */
  isClosedMeanwhile: boolean;
  /** The version that the form shows. */
  version: RaRecord<string>;
}

/**
 * Keeps a form open on a record that freezes, by a transition or by another user. Keeps a changed form on the last editable
 * version; updates an unchanged one to what remains editable.
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
