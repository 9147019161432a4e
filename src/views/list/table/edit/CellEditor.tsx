import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Popover } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { isRequired } from '../../../../../schema/condition.ts';
import { fieldKey } from '../../../../../schema/names.ts';
import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';
import { FocusFirstFault } from '../../../form/FocusFirstFault.tsx';
import { keepTyped } from '../../../form/keepTyped.ts';
import { useFormRules } from '../../../form/rules/useFormRules.ts';
import { FieldInput } from '../../../input/FieldInput.tsx';
import { viewOf } from '../../../types/fieldViews.ts';
import { useSaveCell } from './useSaveCell.tsx';

export interface CellEditorProps {
  description: VisibleResource;
  record: RaRecord<string>;
  name: string;
  field: VisibleField;
  /** Returns the cell. */
  anchor(): HTMLElement;
  /** Called when another user has saved the record meanwhile; the typed value stays. */
  onStale(stored: RaRecord<string>): void;
  onClose(): void;
}

/** Edits one value in a popover over its cell: Enter saves, Escape cancels. */
export function CellEditor({ description, record, name, field, anchor, onStale, onClose }: CellEditorProps) {
  const translate = useTranslate();
  const form = useRef<HTMLDivElement>(null);
  const [width] = useState(() => Math.min(420, Math.max(260, anchor().offsetWidth + 88)));
  const fields = useMemo(() => ({ [name]: field }), [name, field]);
  const { rules, validate } = useFormRules({ fields, isNew: false, stored: record });
  const saveCell = useSaveCell({ description, record, name, onSaved: onClose, onStale });
  const isSubmitting = useRef(false);
  const label = translate('views.table.editCell', { name: translate(fieldKey(description.name, name)) });
  const submit = (): void => {
    if (!isSubmitting.current) form.current?.querySelector('form')?.requestSubmit();
  };
  const save = async (values: FieldValues): Promise<object | undefined> => {
    const changes = (await rules).changes(values, record);
    if (Object.keys(changes).length > 0) return saveCell(changes);
    onClose();
    return undefined;
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      // Saves on a click elsewhere, so that nothing typed is lost.
      onClose={(_, reason) => (reason === 'escapeKeyDown' ? onClose() : submit())}
      transitionDuration={0}
      slotProps={{ paper: { elevation: 6, role: 'dialog', 'aria-label': label, sx: { ...paper, width } } }}
    >
      <Box ref={form}>
        <Form
          record={record}
          validate={async (values) => picked(await validate(values), name)}
          onSubmit={save}
          resetOptions={keepTyped}
          noValidate
          disableInvalidFormNotification
        >
          <FocusFirstFault />
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.25 }}>
            <InertWhileSubmitting isSubmitting={isSubmitting}>
              <FieldInput
                resource={description.name}
                name={name}
                field={field}
                isRequired={isRequired(field, record)}
                isCompact
                autoFocus
              />
            </InertWhileSubmitting>
            <EditorButtons onClose={onClose} />
          </Box>
          {viewOf(field).savesOnChoice && <SubmitOnChoice name={name} onChoice={submit} />}
        </Form>
      </Box>
    </Popover>
  );
}

const paper = { p: 1, border: 1, borderColor: 'divider' };

/** Picks the fault of this field, because others cannot be corrected here. */
const picked = (faults: object, name: string): object =>
  name in faults ? { [name]: (faults as Record<string, unknown>)[name] } : {};

function SubmitOnChoice({ name, onChoice }: { name: string; onChoice(): void }) {
  const value: unknown = useWatch({ name });
  const { isSubmitting } = useFormState();
  const sent = useRef(value);
  useEffect(() => {
    if (isSubmitting || sent.current === value) return;
    sent.current = value;
    onChoice();
  });
  return null;
}

interface InertWhileSubmittingProps {
  /** Set to true during submitting, for code outside the form. */
  isSubmitting: RefObject<boolean>;
  children: ReactNode;
}

/** Blocks input and a second submit, from validation until the response. */
function InertWhileSubmitting({ isSubmitting: reported, children }: InertWhileSubmittingProps) {
  const { isSubmitting } = useFormState();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isOver = reported.current && !isSubmitting;
    reported.current = isSubmitting;
    // Restores the focus, which an inert element loses.
    if (isOver) place.current?.querySelector<HTMLElement>('input, textarea, [role="combobox"]')?.focus();
  }, [reported, isSubmitting]);
  return (
    <Box ref={place} inert={isSubmitting} sx={{ flex: 1, minWidth: 0 }}>
      {children}
    </Box>
  );
}

function EditorButtons({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', mt: 0.75 }}>
      <IconButton
        type="submit"
        size="small"
        color="primary"
        loading={isSubmitting}
        aria-label={translate('ra.action.save')}
      >
        <CheckIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" onClick={onClose} aria-label={translate('ra.action.cancel')}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
