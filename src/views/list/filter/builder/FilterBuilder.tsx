import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { Form, useListContext, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useDescriptionsByName } from '../../../descriptions.tsx';
import { FocusFirstFault } from '../../../form/FocusFirstFault.tsx';
import { DialogButtons } from '../../../page/DialogButtons.tsx';
import { useIsPhone } from '../../../page/useIsPhone.ts';
import { filterGroup } from '../parts/filterParts.ts';
import { filterValuesOf, withSearchOf } from '../parts/filterValues.ts';
import { type FilterPath, filterPath } from '../parts/paths.ts';
import { type DraftGroup, type DraftValues, draftOf, groupOf, pathsIn, unanswered } from './draft.ts';
import { filterPaths } from './filterPaths.ts';
import { GroupEditor } from './GroupEditor.tsx';

export interface FilterBuilderProps {
  description: VisibleResource;
  onClose(): void;
}

/** Edits the list's filter as rows and groups. Starts from the current filter and replaces it. */
export function FilterBuilder({ description, onClose }: FilterBuilderProps) {
  const translate = useTranslate();
  const visible = useDescriptionsByName();
  const { filterValues, setFilters } = useListContext();
  const [begun] = useState(() =>
    draftOf(filterGroup(filterValues), (path) => filterPath(description, path, visible)?.field),
  );
  const paths = useMemo(
    () => offeredPaths(description, visible, pathsIn(begun.draft)),
    [description, visible, begun.draft],
  );
  const [draft, setDraft] = useState<DraftGroup>(begun.draft);
  const titleId = useId();
  const apply = ({ values = {} }: FieldValues): void => {
    setFilters(withSearchOf(filterValues, filterValuesOf(groupOf(draft, values as DraftValues))), []);
    onClose();
  };
  const validate = ({ values = {} }: FieldValues): object => {
    const missing = unanswered(draft, values as DraftValues);
    return missing.length > 0
      ? { values: Object.fromEntries(missing.map((id) => [id, 'ra.validation.required'])) }
      : {};
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
      fullScreen={useIsPhone()}
      sx={inFlow}
    >
      <Form record={{}} defaultValues={{ values: begun.values }} validate={validate} onSubmit={apply} noValidate>
        <DialogTitle id={titleId}>{translate('views.filter.builder')}</DialogTitle>
        <DialogContent>
          <FocusFirstFault />
          <GroupEditor description={description} group={draft} paths={paths} onChange={setDraft} />
        </DialogContent>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" variant="contained">
            {translate('views.filter.apply')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

/** Adds the paths of the current filter to those offered: a link may use longer ones. */
function offeredPaths(
  description: VisibleResource,
  visible: ReadonlyMap<string, VisibleResource>,
  asked: readonly string[],
): FilterPath[] {
  const offered = filterPaths(description, visible);
  const others = asked.filter((path) => offered.every((one) => one.path !== path));
  return [...offered, ...others.flatMap((path) => filterPath(description, path, visible) ?? [])];
}

/** Scrolls the rows between the title and the buttons. */
const inFlow = { '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '0 1 auto' } } as const;
