import { Alert, Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import {
  BooleanInput,
  Form,
  required,
  SelectInput,
  TextInput,
  useCreate,
  useNotify,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { optionKey } from '../../../../schema/names.ts';
import { useVisibleDescription } from '../../descriptions.tsx';
import { FocusFirstFault } from '../../form/FocusFirstFault.tsx';
import { DialogButtons } from '../../page/DialogButtons.tsx';
import { useFailureText } from '../../page/useFailureText.ts';
import { ownViews, type SavedView, sharedViews, useActiveView, useReloadViews } from './savedViews.ts';

export interface SaveViewDialogProps {
  resource: string;
  query: string;
  /** The view to change; absent to create one. */
  view?: SavedView;
  onClose(): void;
}

const onlyMe = 'me';

/** Asks for the name and audience of a view, and whether the list opens with it. */
export function SaveViewDialog({ resource, query, view, onClose }: SaveViewDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { save, trouble } = useSaveView({ resource, query, view, onClose });
  const choices = useAudiences();
  const values = view ? { name: view.name, isDefault: view.isDefault } : { name: '', isDefault: false, role: onlyMe };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Form record={values} onSubmit={save} noValidate>
        <DialogTitle id={titleId}>
          {translate(view ? 'views.saved.change' : 'views.saved.saveTitle', { name: view?.name })}
        </DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <FocusFirstFault />
          {trouble !== null && <Alert severity="error">{trouble}</Alert>}
          <TextInput
            source="name"
            label="views.saved.name"
            validate={required()}
            helperText={false}
            autoFocus
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          {!view && choices.length > 1 && (
            <SelectInput
              source="role"
              label="views.saved.audience"
              choices={choices}
              validate={required()}
              helperText={false}
            />
          )}
          <BooleanInput source="isDefault" label="views.saved.openWith" helperText={false} />
        </DialogContent>
        <DialogButtons onCancel={onClose}>
          <SaveButton />
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function SaveButton() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {translate('ra.action.save')}
    </Button>
  );
}

/** Lists the audiences: the user and, for users who may share, every role. */
function useAudiences(): { id: string; name: string }[] {
  const shared = useVisibleDescription(sharedViews);
  const role = shared?.fields['role'];
  const roles = shared?.can.create && role?.type === 'choice' ? role.options.map(({ value }) => String(value)) : [];
  return [
    { id: onlyMe, name: 'views.saved.onlyMe' },
    ...roles.map((id) => ({ id, name: optionKey(sharedViews, 'role', id) })),
  ];
}

/** Saves a view and returns its faults by field for the form; `trouble` holds the others. */
function useSaveView({ resource, query, view, onClose }: SaveViewDialogProps) {
  const notify = useNotify();
  const failureText = useFailureText();
  const reload = useReloadViews();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [create] = useCreate();
  const [update] = useUpdate();
  const [, setActive] = useActiveView(resource);
  const save = async ({ name, isDefault = false, role = onlyMe }: FieldValues): Promise<object | undefined> => {
    const type = view?.type ?? (role === onlyMe ? ownViews : sharedViews);
    const data = { name, isDefault, resource, query, ...(type === sharedViews && { role }) };
    setTrouble(null);
    try {
      const saved: { id?: unknown } = view
        ? await update(
            type,
            { id: view.id, data: { name, isDefault }, previousData: view.record },
            { mutationMode: 'pessimistic', returnPromise: true },
          )
        : await create(type, { data: data }, { returnPromise: true });
      setActive({ type, id: String(saved.id), name: String(name) });
    } catch (error) {
      const faults = (error as Refusal | null)?.body?.errors ?? {};
      const own = Object.fromEntries(Object.entries(faults).filter(([field]) => field === 'name' || field === 'role'));
      const isTold = Object.keys(own).length > 0 && Object.keys(own).length === Object.keys(faults).length;
      setTrouble(isTold ? null : failureText(error));
      return own;
    }
    notify('views.saved.saved', { type: 'success' });
    await reload();
    onClose();
    return undefined;
  };
  return { save, trouble };
}

interface Refusal {
  body?: { errors?: Readonly<Record<string, unknown>> };
}
