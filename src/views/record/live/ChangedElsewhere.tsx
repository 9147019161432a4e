import { Alert, Box, Button, Collapse } from '@mui/material';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { fieldKey } from '../../../../schema/names.ts';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { Cell } from '../../cell/Cell.tsx';
import { type Basis, basisAfter } from '../../form/saving/basis.ts';
import { useOfferedFields } from '../../form/useOfferedFields.ts';
import { useLocale } from '../useLocale.ts';
import { type ChangedField, changedFields, isSame } from './changedFields.ts';
import { useSayEditing } from './useEditors.ts';
import { useLastWriter } from './useLastWriter.ts';

interface ChangedElsewhereProps {
  description: VisibleResource;
  stored: RaRecord<string>;
  /** What the form's values were typed over. */
  basis: RefObject<Basis>;
}

/**
 * Reports in an open form what others have written. Untouched fields update; typed values stay, unless the user adopts the
 * others.
 */
export function ChangedElsewhere({ description, stored, basis }: ChangedElsewhereProps) {
  useSayEditing(description.name, stored.id);
  useFollowedBasis(description, stored, basis);
  const { changes, seenAt, dismiss } = useChanges(description, stored);
  const translate = useTranslate();
  const locale = useLocale();
  const writer = useLastWriter(description.name, stored.id, seenAt);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { getValues, resetField } = useFormContext();
  const { dirtyFields } = useFormState();
  if (changes.length === 0) return <Box role="status" />;

  const isTyped = ({ name, to }: ChangedField): boolean => name in dirtyFields && !isSame(getValues(name), to);
  const typed = changes.filter(isTyped);
  const labels = changes.map(({ name }) => translate(fieldKey(description.name, name)));
  const takeOver = (): void => {
    for (const { name } of typed) resetField(name);
    dismiss();
  };
  return (
    <Box role="status" sx={bar}>
      <Alert
        severity={typed.length > 0 ? 'warning' : 'info'}
        onClose={dismiss}
        closeText={translate('ra.action.close')}
        sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      >
        <strong>{translate('views.live.changed', { name: writer ?? translate('views.live.someone') })}</strong>{' '}
        {new Intl.ListFormat(locale).format(labels)}.{' '}
        {translate(typed.length > 0 ? 'views.live.typedStays' : 'views.live.followed')}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen((was) => !was)}
          >
            {translate(isOpen ? 'views.live.hide' : 'views.live.see')}
          </Button>
          {typed.length > 0 && (
            <Button size="small" color="inherit" variant="outlined" onClick={takeOver}>
              {translate('views.live.takeOver')}
            </Button>
          )}
        </Box>
        <Collapse in={isOpen} unmountOnExit>
          <Box component="dl" id={id} sx={{ m: 0, mt: 1, overflowWrap: 'anywhere' }}>
            {changes.map((change) => (
              <Change key={change.name} resource={description.name} change={change} isTyped={isTyped(change)} />
            ))}
          </Box>
        </Collapse>
      </Alert>
    </Box>
  );
}

interface ChangeProps {
  resource: string;
  change: ChangedField;
  isTyped: boolean;
}

function Change({ resource, change: { name, field, from, to }, isTyped }: ChangeProps) {
  const translate = useTranslate();
  const cell = (value: unknown) => <Cell resource={resource} name={name} field={field} value={value} isShort />;
  return (
    <Box sx={{ mb: 0.5 }}>
      <Box component="dt" sx={{ fontWeight: 600 }}>
        {translate(fieldKey(resource, name))}
        {isTyped && ` (${translate('views.live.typedHere')})`}
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box component="del" aria-label={translate('views.live.was')} sx={{ opacity: 0.75 }}>
          {cell(from)}
        </Box>
        <span aria-hidden>→</span>
        <Box component="ins" aria-label={translate('views.live.is')} sx={{ textDecoration: 'none' }}>
          {cell(to)}
        </Box>
      </Box>
    </Box>
  );
}

/** Remembers which typed fields others have written. */
function useFollowedBasis(description: VisibleResource, stored: RaRecord, basis: RefObject<Basis>): void {
  const names = Object.keys(useOfferedFields(description, false));
  const { getValues } = useFormContext();
  const before = useRef(stored);
  useEffect(() => {
    if (before.current === stored) return;
    basis.current = basisAfter(basis.current, { before: before.current, now: stored, values: getValues(), names });
    before.current = stored;
  });
}

/** Lists what others changed since the form was opened or the report dismissed; `seenAt` is the latest time. */
function useChanges(description: VisibleResource, stored: RaRecord<string>) {
  const [known, setKnown] = useState(stored);
  const [seenAt, setSeenAt] = useState(0);
  const latest = useRef(stored);
  const { isSubmitting } = useFormState();
  useEffect(() => {
    if (latest.current === stored) return;
    latest.current = stored;
    // Ignores versions that arrive while saving: they are the user's own.
    if (isSubmitting) setKnown(stored);
    else setSeenAt(Date.now());
  }, [stored, isSubmitting]);
  return { changes: changedFields(description, known, stored), seenAt, dismiss: () => setKnown(stored) };
}

const bar = { position: 'sticky', top: 64, zIndex: 'appBar', mb: 2 };
