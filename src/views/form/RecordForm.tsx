import { Box } from '@mui/material';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { Form, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { PageLoading } from '../page/PageLoading.tsx';
import type { EditedParts } from '../parts/editedParts.ts';
import { useLineRules } from '../parts/lineRules.ts';
import { useEditedParts } from '../parts/useEditedParts.ts';
import { ChangedElsewhere } from '../record/live/ChangedElsewhere.tsx';
import { asBegun } from './asBegun.ts';
import { FormDraft } from './draft/FormDraft.tsx';
import { FocusFirstFault } from './FocusFirstFault.tsx';
import { FormSections } from './FormSections.tsx';
import { keepTyped } from './keepTyped.ts';
import { useFormRules } from './rules/useFormRules.ts';
import { type Basis, uncontested } from './saving/basis.ts';
import { LeaveGuard } from './saving/LeaveGuard.tsx';
import { type SaveOutcome, useSaveRecord } from './saving/useSaveRecord.ts';
import { TidyOnLeave } from './TidyOnLeave.tsx';
import { useOfferedFields } from './useOfferedFields.ts';
import { useReleased } from './useReleased.ts';

export interface RecordFormProps {
  description: VisibleResource;
  /** The record as it is stored; none for a new one. */
  stored?: RaRecord<string>;
  defaultValues?: FieldValues;
  /** Set by whoever leaves the page after saving. */
  isSaved: RefObject<boolean>;
  outcome: SaveOutcome;
  /** Of a stored record: what its form was typed over. */
  basis?: RefObject<Basis>;
  /** It stands in a dialog over another form: whoever opened that asks before it is left, and it keeps no draft. */
  isInDialog?: boolean;
  /** The bar below. */
  children: ReactNode;
}

/** Pixels at most; longer lines are hard to read. */
export const formWidth = 1080;

const nothing: Attributes = {};

/** The form of a record and of its parts, judged in the browser by the rules of the server, and by the server when saved. */
export function RecordForm(props: RecordFormProps) {
  const parts = useEditedParts(props.description, props.stored);
  return parts ? <LoadedForm {...props} parts={parts} /> : <PageLoading />;
}

function LoadedForm({ parts, ...props }: RecordFormProps & { parts: readonly EditedParts[] }) {
  const { stored, isSaved, outcome, isInDialog = false, children } = props;
  const ownBasis = useRef(uncontested);
  const { basis = ownBasis } = props;
  const isNew = stored === undefined;
  const description = useMemo(
    () => (isNew ? asBegun(props.description) : props.description),
    [isNew, props.description],
  );
  const fields = useOfferedFields(description, isNew);
  const released = useReleased();
  const { rules, validate } = useFormRules({ fields, isNew, stored: stored ?? nothing });
  const lines = useLineRules(parts);
  const saveChanges = useSaveRecord({
    description,
    stored,
    basis,
    fields,
    parts,
    rules,
    lineRules: lines.rules,
    outcome,
  });
  const defaultValues = useMemo(
    () => ({ ...Object.fromEntries(parts.map((one) => [one.name, one.stored])), ...props.defaultValues }),
    [props.defaultValues, parts],
  );
  const tidied = async (name: string, values: Attributes): Promise<unknown> => {
    const inLine = (await lines.rules).tidied(name, values);
    return inLine ? inLine.value : (await rules).tidied(name, values);
  };
  return (
    <Box sx={{ maxWidth: formWidth }}>
      <Form
        validate={async (values) => {
          // What a field says as it is left moves what is below it.
          await released();
          return { ...(await validate(values)), ...(await lines.messages(values)) };
        }}
        onSubmit={saveChanges}
        defaultValues={defaultValues}
        resetOptions={keepTyped}
        mode="onBlur"
        noValidate
      >
        {stored && <ChangedElsewhere description={description} stored={stored} basis={basis} />}
        <FocusFirstFault />
        {!isInDialog && (
          <>
            <LeaveGuard isOver={isSaved} />
            <FormDraft {...{ resource: description.name, fields, parts, stored, basis }} isOver={isSaved} />
          </>
        )}
        <TidyOnLeave tidied={tidied}>
          <FormSections description={description} isNew={isNew} parts={parts} />
        </TidyOnLeave>
        {children}
      </Form>
    </Box>
  );
}
