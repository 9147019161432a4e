import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { PageLoading } from '../../../views/page/PageLoading.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { useChangeSets } from '../data/useChangeSets.ts';
import { heldOf } from '../held/held.ts';
import { Difference } from '../save/Difference.tsx';
import type { ZoneEditor } from '../useZoneEditor.ts';
import { useVersionText } from './useVersionText.ts';
import { changesBetween, type Version, versionsOf } from './versionsOf.ts';

const mostVersions = 100;

interface VersionsDialogProps {
  editor: ZoneEditor;
  onClose(): void;
}

/** Lists the versions of a zone, shows the difference between any two, and leads back to any. */
export function VersionsDialog({ editor, onClose }: VersionsDialogProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const titleId = useId();
  const { data: sets } = useChangeSets(editor.domain, mostVersions);
  const versions = useMemo(() => (sets ? versionsOf(editor.stored, sets) : undefined), [sets, editor.stored]);
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('dns.versions.title')}</DialogTitle>
      {versions ? <Compared editor={editor} versions={versions} onClose={onClose} /> : <PageLoading />}
    </Dialog>
  );
}

function Compared({ editor, versions, onClose }: VersionsDialogProps & { versions: readonly Version[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useVersionText(versions);
  const [newest, second] = versions;
  const [from, setFrom] = useState(second?.key ?? newest?.key ?? '');
  const [to, setTo] = useState(newest?.key ?? '');
  const recordsOf = (key: string) => versions.find((one) => one.key === key)?.records ?? [];
  const changes = changesBetween(recordsOf(from), recordsOf(to));
  const back = changesBetween(editor.stored, recordsOf(from));
  const isExact = versions.filter(({ key }) => [from, to].includes(key)).every((one) => one.isExact);
  const goBack = (): void => {
    editor.change(heldOf(back));
    notify('dns.versions.held', { messageArgs: { smart_count: back.length } });
    onClose();
  };
  const choice = (label: string, value: string, onChoose: (key: string) => void) => (
    <TextField select label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {versions.map((version) => (
        <MenuItem key={version.key} value={version.key}>
          {textOf(version)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, mb: 2 }}>
          {choice(translate('dns.versions.from'), from, setFrom)}
          {choice(translate('dns.versions.to'), to, setTo)}
        </Box>
        {!isExact && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('dns.versions.inexact')}
          </Alert>
        )}
        {changes.length > 0 ? <Difference changes={changes} /> : <p>{translate('dns.versions.same')}</p>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button variant="contained" disabled={back.length === 0 || editor.isLocked} onClick={goBack}>
          {translate('dns.versions.back')}
        </Button>
      </DialogActions>
    </>
  );
}
