import { Portal } from '@mui/material';
import { Notification } from 'react-admin';

/**
 * Shows messages for 4,500 ms, top right, 16 px from the edges (docs/product.md, section 9). Adds them to the end of the body:
 * an open dialog hides the rest of the page from screen readers, messages of failures among it.
 */
export const Notifications = () => (
  <Portal>
    <Notification
      autoHideDuration={4500}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      sx={{ '&.MuiSnackbar-root': { top: 16, right: 16, left: { xs: 16, sm: 'auto' } } }}
    />
  </Portal>
);
