import { Box } from '@mui/material';
import type { ReactNode, RefObject } from 'react';
import { Form, useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { FocusFirstFault } from './FocusFirstFault.tsx';
import { FormSections } from './FormSections.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { TidyOnLeave } from './TidyOnLeave.tsx';
import { useFormRules } from './useFormRules.ts';
import { useOfferedFields } from './useOfferedFields.ts';

export interface RecordFormProps {
  description: VisibleResource;
  /** The record as it is stored; none for a new one. */
  stored?: Attributes;
  defaultValues?: FieldValues;
  /** Set by whoever leaves the page after saving. */
  isSaved: RefObject<boolean>;
  /** The bar below. */
  children: ReactNode;
}

/** What was typed survives when the record below it is fetched anew. */
const keepTyped = { keepDirtyValues: true };
const nothing: Attributes = {};

/** The form of a record, judged in the browser by the rules of the server, and by the server when saved. */
export function RecordForm({ description, stored, defaultValues, isSaved, children }: RecordFormProps) {
  const isNew = stored === undefined;
  const fields = useOfferedFields(description, isNew);
  const { rules, validate } = useFormRules({ fields, isNew, stored: stored ?? nothing });
  const { save } = useSaveContext();
  const saveChanges = (values: FieldValues) =>
    save?.(values, { transform: async (typed: Attributes) => (await rules).changes(typed, stored ?? nothing) });
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <Form
        validate={validate}
        onSubmit={saveChanges}
        defaultValues={defaultValues}
        resetOptions={keepTyped}
        mode="onBlur"
        noValidate
      >
        <FocusFirstFault />
        <LeaveGuard isSaved={isSaved} />
        <TidyOnLeave rules={rules}>
          <FormSections description={description} isNew={isNew} />
        </TidyOnLeave>
        {children}
      </Form>
    </Box>
  );
}
