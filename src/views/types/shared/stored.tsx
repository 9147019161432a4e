import { lazy, Suspense } from 'react';
import { isStoredFile } from '../../../../schema/types/shared/storedFile.ts';
import type { FieldView, OfType } from '../fieldView.ts';

const FileCell = lazy(async () => ({ default: (await import('../../cell/FileCell.tsx')).FileCell }));
const FileInput = lazy(async () => ({ default: (await import('../../input/FileInput.tsx')).FileInput }));
const PresenceFilter = lazy(async () => ({
  default: (await import('../../list/filter/PresenceFilter.tsx')).PresenceFilter,
}));

/** Draws and chooses a file of a record; all of it is loaded where a list or form has one. */
export const stored = {
  cell: (props) => (
    <Suspense>
      <FileCell {...props} />
    </Suspense>
  ),
  text: (value) => (isStoredFile(value) ? value.name : ''),
  input: (props) => <FileInput {...props} />,
  needsForm: true,
  savesOnChoice: false,
  filter: (props) => <PresenceFilter {...props} />,
  width: 208,
  isStretching: false,
} satisfies FieldView<OfType<'file'> | OfType<'picture'>>;
