import { FormDialog, type FormDialogProps } from './CreateDialog.tsx';
import { CreatesInPlace } from './CreatesInPlace.tsx';

/** Creates a record that refers to the one in sight, in a panel beside it. Its references may be created in place. */
export const CreatePanel = (props: Omit<FormDialogProps, 'isPanel'>) => (
  <CreatesInPlace>
    <FormDialog {...props} isPanel />
  </CreatesInPlace>
);
