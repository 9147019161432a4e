import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { integerText } from '../../cell/text.ts';
import { useDescription } from '../../descriptions.tsx';
import { ResultPage } from '../../list/bulk/result/ResultPage.tsx';
import { Undoing } from '../../list/bulk/run/Running.tsx';
import { failuresIn, messageOf, nothing } from '../../list/bulk/run/runBulk.ts';
import type { BulkProvider, Mode, Outcome } from '../../list/bulk/work.ts';
import { DialogButtons } from '../../page/DialogButtons.tsx';
import { useLocale } from '../../record/useLocale.ts';
import type { ImportRecord } from '../importRecord.ts';

/** Takes an import back: what it made is removed, and what it changed gets its former values. */
export function UndoImport({ record }: { record: ImportRecord }) {
  const { can, history } = useDescription();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isUndone, setUndone] = useState(false);
  const { created, updated } = record;
  const mayUndo = history && (created === 0 || can.delete) && (updated === 0 || can.update);
  if (!mayUndo || created + updated === 0) return null;
  if (isUndone && !isOpen) return null;
  return (
    <>
      <Button color="inherit" startIcon={<UndoIcon />} onClick={() => setOpen(true)}>
        {translate('import.undo')}
      </Button>
      {isOpen && <UndoDialog record={record} onUndone={() => setUndone(true)} onClose={() => setOpen(false)} />}
    </>
  );
}

type Phase = { at: 'asking' } | { at: 'undoing' } | { at: 'done'; outcome: Outcome; mode: Mode };

interface UndoDialogProps {
  record: ImportRecord;
  /** Called once something was undone, after which the import is not offered again. */
  onUndone(): void;
  onClose(): void;
}

function UndoDialog({ record, onUndone, onClose }: UndoDialogProps) {
  const description = useDescription();
  const translate = useTranslate();
  const titleId = useId();
  const [phase, setPhase] = useState<Phase>({ at: 'asking' });
  const undo = useUndo(record);
  const run = async (mode: Mode): Promise<void> => {
    setPhase({ at: 'undoing' });
    const outcome = await undo(mode);
    if (outcome.affected > 0) onUndone();
    setPhase({ at: 'done', mode, outcome });
  };
  const { created, updated } = record;
  return (
    <Dialog
      open
      onClose={phase.at === 'undoing' ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{translate(phase.at === 'asking' ? 'import.undoTitle' : 'import.undo')}</DialogTitle>
      {phase.at === 'asking' && (
        <>
          <DialogContent>
            <Effects created={created} updated={updated} hasTrash={description.trash} />
          </DialogContent>
          <DialogButtons onCancel={onClose} isCancelFocused>
            <Button variant="contained" color="error" onClick={() => void run('atomic')}>
              {translate('ra.action.undo')}
            </Button>
          </DialogButtons>
        </>
      )}
      {phase.at === 'undoing' && <Undoing />}
      {phase.at === 'done' && (
        <ResultPage
          description={description}
          done="undo"
          outcome={phase.outcome}
          onOthers={mayGoOn(phase, created + updated) ? () => void run('best-effort') : undefined}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const mayGoOn = ({ mode, outcome }: Extract<Phase, { at: 'done' }>, all: number): boolean =>
  mode === 'atomic' && outcome.failures.length > 0 && outcome.failures.length < all;

/** Says what undoing does to the records of the import. */
function Effects({ created, updated, hasTrash }: { created: number; updated: number; hasTrash: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const counted = (key: string, count: number): string[] =>
    count === 0 ? [] : [translate(key, { smart_count: count, rows: integerText(count, locale) })];
  const effects = [
    ...counted('import.undoCreated', created),
    ...(created > 0 && hasTrash ? [translate('import.undoTrash')] : []),
    ...counted('import.undoUpdated', updated),
  ];
  return (
    <>
      <DialogContentText sx={{ mb: 2 }}>{effects.join(' ')}</DialogContentText>
      <Alert severity="info">{translate('import.undoKeeps')}</Alert>
    </>
  );
}

/** Returns how to undo an import; a refusal is an outcome with its failures. */
function useUndo({ id, resource }: ImportRecord): (mode: Mode) => Promise<Outcome> {
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & BulkProvider>();
  const queryClient = useQueryClient();
  return async (mode) => {
    try {
      const { affected, failures } = await provider.undoBulkChange({ resource, id: `import-${id}`, mode });
      await queryClient.invalidateQueries({ queryKey: [resource] });
      return { ...nothing, affected, failures };
    } catch (error) {
      const failures = failuresIn(error);
      return { ...nothing, failures, ...(failures.length === 0 && { trouble: messageOf(error) }) };
    }
  };
}
