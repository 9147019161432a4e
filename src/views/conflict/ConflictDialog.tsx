import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { usePeople } from '../history/usePeople.ts';
import { useIsPhone } from '../page/useIsPhone.ts';
import { DifferenceChoice } from './DifferenceChoice.tsx';
import { type Difference, type Side, untouchedChoices } from './differences.ts';
import { useChangesSince } from './useStoredNow.ts';

export interface ConflictDialogProps {
  /** The record when the form was opened. */
  before: RaRecord<string>;
  differences: readonly Difference[];
  /** Whether the choices are applied without saving, because more conflicts follow. */
  isSavedLater: boolean;
  onChosen(choices: Readonly<Record<string, Side>>): void;
  onClose(): void;
}

/** Shows both versions of a record side by side and lets the user choose one per field. */
export function ConflictDialog({ before, differences, isSavedLater, onChosen, onClose }: ConflictDialogProps) {
  const description = useDescription();
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const titleId = useId();
  const [choices, setChoices] = useState(() => untouchedChoices(differences));
  const changes = useChangesSince(description, before);
  const people = usePeople(changes);
  const open = useMemo(() => differences.filter(({ isOpen }) => isOpen), [differences]);
  const closed = differences.filter(({ isOpen }) => !isOpen);
  const unchosen = open.filter(({ name }) => !choices[name]).length;
  const chooseAll = (side: Side): void => setChoices(Object.fromEntries(open.map(({ name }) => [name, side])));
  const labels = closed.map(({ name }) => translate(fieldKey(description.name, name)));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md" fullScreen={isPhone}>
      <DialogTitle id={titleId}>{translate('views.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('views.conflict.text')}</DialogContentText>
        {open.length > 1 && <ChooseAll onChoose={chooseAll} />}
        <Box sx={{ mt: 1.5 }}>
          {open.map((difference) => (
            <DifferenceChoice
              key={difference.name}
              resource={description.name}
              difference={difference}
              choice={choices[difference.name]}
              latest={changes.find((entry) => difference.name in entry.changes)}
              people={people}
              onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
            />
          ))}
        </Box>
        {closed.length > 0 && (
          <DialogContentText variant="body2" sx={{ mt: 1 }}>
            {translate('views.conflict.also', { fields: labels.join(', ') })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', rowGap: 1 }}>
        {unchosen > 0 && (
          <DialogContentText variant="body2" role="status" sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}>
            {translate('views.conflict.unchosen', { smart_count: unchosen })}
          </DialogContentText>
        )}
        <Button onClick={onClose} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={unchosen > 0} onClick={() => onChosen(choices)}>
          {translate(isSavedLater ? 'views.conflict.apply' : 'ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ChooseAll({ onChoose }: { onChoose(side: Side): void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      <Button size="small" variant="outlined" onClick={() => onChoose('mine')}>
        {translate('views.conflict.allMine')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => onChoose('theirs')}>
        {translate('views.conflict.allTheirs')}
      </Button>
    </Box>
  );
}
