import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Fragment, useId } from 'react';
import { useTranslate } from 'react-admin';

/** Lists the keys, with the text keys of their effects. */
const keys = [
  { keys: ['j', '↓'], text: 'views.keys.next' },
  { keys: ['k', '↑'], text: 'views.keys.previous' },
  { keys: ['Home', 'End'], text: 'views.keys.ends' },
  { keys: ['Enter'], text: 'views.keys.open' },
  { keys: ['x'], text: 'views.keys.select' },
  { keys: ['e'], text: 'views.keys.edit' },
  { keys: ['b'], text: 'views.keys.bulk' },
  { keys: ['/'], text: 'views.keys.search' },
  { keys: ['?'], text: 'views.keys.help' },
] as const;

/** Explains the keys of a list. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate('views.keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={list}>
          {keys.map(({ keys: pressed, text }) => (
            <Fragment key={text}>
              <Box component="dt">
                {pressed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </Box>
              <Box component="dd">{translate(text)}</Box>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2.5,
  rowGap: 1.25,
  alignItems: 'center',
  m: 0,
  '& dd': { m: 0 },
  '& dt': { display: 'flex', gap: 0.5 },
  '& kbd': {
    minWidth: 28,
    px: 1,
    py: 0.25,
    textAlign: 'center',
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
    border: 1,
    borderBottomWidth: 2,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.default',
  },
};
