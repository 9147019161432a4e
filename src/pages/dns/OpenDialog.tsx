import { lazy, Suspense } from 'react';
import type { DnsRecord } from '../../../rules/dns/record.ts';
import type { RowActions } from './grid/useRowActions.ts';
import type { Row } from './held/held.ts';
import type { Pasting } from './paste/usePasting.ts';
import { newRecord } from './record/fieldsOf.ts';
import { RecordDialog } from './record/RecordDialog.tsx';
import { SaveDialog } from './save/SaveDialog.tsx';
import type { Tool } from './toolbar/tool.ts';
import type { ZoneEditor } from './useZoneEditor.ts';

const PasteDialog = lazy(async () => ({ default: (await import('./paste/PasteDialog.tsx')).PasteDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./zoneFile/ImportDialog.tsx')).ImportDialog }));
const TemplateDialog = lazy(async () => ({ default: (await import('./templates/TemplateDialog.tsx')).TemplateDialog }));
const VersionsDialog = lazy(async () => ({ default: (await import('./versions/VersionsDialog.tsx')).VersionsDialog }));

/** Says what is open over the records. */
export type Open = { what: Tool | 'save' } | { what: 'record'; row: Row };

interface OpenDialogProps {
  open: Open;
  editor: ZoneEditor;
  version: unknown;
  actions: RowActions;
  pasting: Pasting;
  onClose(): void;
}

/** Draws the dialog that is open; those that few need are fetched then. */
export function OpenDialog({ open, editor, version, actions, pasting, onClose }: OpenDialogProps) {
  switch (open.what) {
    case 'save':
      return <SaveDialog editor={editor} version={version} onClose={onClose} />;
    case 'record':
      return <ChangeDialog row={open.row} editor={editor} actions={actions} onClose={onClose} />;
    case 'add':
      return <AddDialog editor={editor} actions={actions} onClose={onClose} />;
    default:
      return (
        <Suspense>
          {open.what === 'paste' && <PasteDialog pasting={pasting} zone={editor.zone} onClose={onClose} />}
          {open.what === 'import' && <ImportDialog editor={editor} onClose={onClose} />}
          {open.what === 'template' && <TemplateDialog editor={editor} onClose={onClose} />}
          {open.what === 'versions' && <VersionsDialog editor={editor} onClose={onClose} />}
        </Suspense>
      );
  }
}

type OfRecord = Pick<OpenDialogProps, 'editor' | 'actions' | 'onClose'>;

function AddDialog({ editor: { zone, isLocked }, actions, onClose }: OfRecord) {
  const done = (record: DnsRecord): void => {
    actions.add([record]);
    onClose();
  };
  return <RecordDialog zone={zone} record={newRecord()} isNew isLocked={isLocked} onDone={done} onClose={onClose} />;
}

function ChangeDialog({ row, editor: { zone, isLocked }, actions, onClose }: OfRecord & { row: Row }) {
  const andClose = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <RecordDialog
      zone={zone}
      record={row.record}
      isNew={false}
      isLocked={isLocked}
      onDone={(record) => andClose(() => actions.edit(row, record))()}
      onRemove={andClose(() => actions.remove([row]))}
      onDuplicate={andClose(() => actions.duplicate([row]))}
      onClose={onClose}
    />
  );
}
