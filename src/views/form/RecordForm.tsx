import { Box } from '@mui/material';
import { type ComponentProps, lazy, type ReactNode, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { Form, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { PendingFillsContext } from '../input/pendingFills.ts';
import { PageLoading } from '../page/PageLoading.tsx';
import type { EditedParts } from '../parts/editedParts.ts';
import { useLineRules } from '../parts/lineRules.ts';
import { useEditedParts } from '../parts/useEditedParts.ts';
import { ChangedElsewhere } from '../record/live/ChangedElsewhere.tsx';
import { FormDraft } from './draft/FormDraft.tsx';
import { FocusFirstFault } from './FocusFirstFault.tsx';
import { FormSections } from './FormSections.tsx';
import { inInitialState } from './inInitialState.ts';
import { keepTyped } from './keepTyped.ts';
import { NormalizeOnBlur } from './NormalizeOnBlur.tsx';
import { useFormRules } from './rules/useFormRules.ts';
import { type Basis, uncontested } from './saving/basis.ts';
import { LeaveGuard } from './saving/LeaveGuard.tsx';
import { type SaveOutcome, useSaveRecord } from './saving/useSaveRecord.ts';
import { useOfferedFields } from './useOfferedFields.ts';
import { useReleased } from './useReleased.ts';

export interface RecordFormProps {
  description: VisibleResource;
  /** The stored record; absent for a new one. */
  stored?: RaRecord<string>;
  defaultValues?: FieldValues;
  /** Set to true before the page is left after saving. */
  isSaved: RefObject<boolean>;
  outcome: SaveOutcome;
  /** What the values of a stored record's form were typed over. */
  basis?: RefObject<Basis>;
  /** Whether it is in a dialog, which keeps no drafts. */
  isInDialog?: boolean;
  /** The bar below the form. */
  children: ReactNode;
}

/** Sets the maximum width in pixels, for readable lines. */
export const formWidth = 1080;
/** Sets the width of the preview beside a form, in pixels. */
const previewWidth = 296;
const beside = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${previewWidth}px` },
  columnGap: 2,
  alignItems: 'start',
};

const nothing: Attributes = {};

const FormPreview = lazy(async () => ({ default: (await import('./preview/FormPreview.tsx')).FormPreview }));

/** Draws the form of a record and its parts. The server's rules validate it in the browser and again on saving. */
export function RecordForm(props: RecordFormProps) {
  const parts = useEditedParts(props.description, props.stored);
  return parts ? <LoadedForm {...props} parts={parts} /> : <PageLoading />;
}

type LoadedFormProps = RecordFormProps & { parts: readonly EditedParts[] };

function LoadedForm({ parts, ...props }: LoadedFormProps) {
  const { stored, isSaved, isInDialog = false, children } = props;
  const ownBasis = useRef(uncontested);
  const { basis = ownBasis } = props;
  const isNew = stored === undefined;
  const description = useMemo(
    () => (isNew ? inInitialState(props.description) : props.description),
    [isNew, props.description],
  );
  const fields = useOfferedFields(description, isNew);
  const { save, validate, inputs, ...loading } = useRulesAndSave({ ...props, description, basis, fields, parts });
  const defaultValues = useMemo(
    () => ({ ...Object.fromEntries(parts.map((one) => [one.name, one.stored])), ...props.defaultValues }),
    [props.defaultValues, parts],
  );
  return (
    <Box sx={{ maxWidth: description.preview ? formWidth + previewWidth : formWidth }}>
      <Form
        validate={validate}
        onSubmit={save}
        defaultValues={defaultValues}
        resetOptions={keepTyped}
        mode="onBlur"
        noValidate
      >
        {stored && <ChangedElsewhere description={description} stored={stored} basis={basis} />}
        <FocusFirstFault />
        <LeaveGuard isOver={isSaved}>
          {!isInDialog && (
            <FormDraft {...{ resource: description.name, fields, parts, stored, basis }} isOver={isSaved} />
          )}
          <Box sx={description.preview && beside}>
            <Box sx={{ minWidth: 0 }}>
              <Inputs {...inputs} description={description} isNew={isNew} parts={parts} />
            </Box>
            {description.preview && (
              <Suspense>
                <FormPreview names={description.preview} stored={stored} {...loading} />
              </Suspense>
            )}
          </Box>
          {children}
        </LeaveGuard>
      </Form>
    </Box>
  );
}

interface InputsProps extends ComponentProps<typeof FormSections> {
  tidied(name: string, values: Attributes): Promise<unknown>;
  pendingFills: Set<Promise<void>>;
}

function Inputs({ tidied, pendingFills, ...sections }: InputsProps) {
  return (
    <NormalizeOnBlur tidied={tidied}>
      <PendingFillsContext value={pendingFills}>
        <FormSections {...sections} />
      </PendingFillsContext>
    </NormalizeOnBlur>
  );
}

interface RulesOptions extends Pick<LoadedFormProps, 'description' | 'stored' | 'outcome' | 'parts'> {
  basis: RefObject<Basis>;
  fields: ReturnType<typeof useOfferedFields>;
}

/** Validates, saves and normalizes the fields of the record and of its parts together. */
function useRulesAndSave({ description, stored, outcome, parts, basis, fields }: RulesOptions) {
  const released = useReleased();
  const [pendingFills] = useState(() => new Set<Promise<void>>());
  const { rules, validate } = useFormRules({ fields, isNew: stored === undefined, stored: stored ?? nothing });
  const lines = useLineRules(parts);
  const lineRules = lines.rules;
  const save = useSaveRecord({ description, stored, basis, fields, parts, rules, lineRules, outcome });
  const tidied = async (name: string, values: Attributes): Promise<unknown> => {
    const inLine = (await lines.rules).tidied(name, values);
    return inLine ? inLine.value : (await rules).tidied(name, values);
  };
  return {
    save,
    rules,
    lineRules,
    validate: async (values: FieldValues): Promise<object> => {
      // Waits for the end of the press: a message that appears would move the button away from the pointer.
      await released();
      // Waits for what a chosen record fills in; the values are those of the form itself, and include it then.
      await Promise.all(pendingFills);
      return { ...(await validate(values)), ...(await lines.messages(values)) };
    },
    inputs: { tidied, pendingFills },
  };
}
