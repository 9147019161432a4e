import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { useRequest } from '../useRequest.ts';

interface RemoveDialogProps {
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation, since a removed picture cannot be restored. */
export function RemoveDialog({ onRemove, onClose }: RemoveDialogProps) {
  const { translate } = useLanguage();
  const request = useRequest();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('profile.picture.removeTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('profile.picture.removeText')}</DialogContentText>
        {request.failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {request.failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{translate('profile.cancel')}</Button>
        <Button color="error" variant="contained" disabled={request.isBusy} onClick={() => void request.run(onRemove)}>
          {translate('profile.picture.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
