import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useNotify, useRefresh } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useDescription } from '../descriptions.tsx';
import { type Basis, resolvedOn, typedOver } from '../form/saving/basis.ts';
import { useOfferedFields } from '../form/useOfferedFields.ts';
import { useRelatedMeta } from '../record/related.ts';
import { useRememberRecord } from '../record/useRememberRecord.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type Difference, differencesOf, type Side } from './differences.ts';
import { useStoredNow } from './useStoredNow.ts';

interface ResolveConflictProps {
  /** The record as last read from the server. */
  record: RaRecord<string>;
  /** The version that each typed value was based on. */
  basis: RefObject<Basis>;
  /** Called once no conflict is left. */
  onResolved(): void;
}

/**
 * Resolves a version conflict of a refused form. Lets the user choose between both versions, and saves the choices on the
 * stored one. Without conflicting fields, it puts stored values under the typed ones.
 */
export function ResolveConflict({ record, basis, onResolved }: ResolveConflictProps) {
  const description = useDescription();
  const meta = useRelatedMeta(description);
  const { data: now, error } = useStoredNow(description, record.id, meta);
  const offered = useOfferedFields(description, false);
  const { getValues } = useFormContext();
  const [before] = useState(() => typedOver(basis.current, record, getValues()));
  const readAnew = useReadAnew();
  const areLinesTyped = useTypedLines();
  const save = useSaveOn(record, onResolved);
  const differences = useMemo(
    () => now && differencesOf(description, { offered, before, mine: getValues(), theirs: now }),
    [now, description, offered, before, getValues],
  );
  const isToBeChosen = differences?.some(({ changedBy }) => changedBy !== 'mine');
  const isPlain = error !== null || isToBeChosen === false;
  useEffect(() => {
    if (!isPlain) return;
    if (now) basis.current = resolvedOn(now);
    readAnew();
    onResolved();
  }, [isPlain, now, basis, readAnew, onResolved]);
  const resolve = useResolve();
  const choose = (choices: Readonly<Record<string, Side>>): void => {
    if (!now || !differences) return;
    basis.current = resolvedOn(now);
    resolve(differences, choices, now);
    if (areLinesTyped) {
      readAnew();
      onResolved();
    } else save.start(now);
  };
  return (
    <>
      <span ref={save.place} hidden />
      {differences && isToBeChosen && !save.isRunning && (
        <ConflictDialog
          before={before}
          differences={differences}
          isSavedLater={areLinesTyped}
          onChosen={choose}
          onClose={onResolved}
        />
      )}
    </>
  );
}

/** Puts stored values under the typed ones and leaves saving to the user. */
function useReadAnew(): () => void {
  const notify = useNotify();
  const refresh = useRefresh();
  return () => {
    notify('views.edit.conflict', { type: 'warning', multiLine: true, autoHideDuration: 10_000 });
    refresh();
  };
}

/** Returns whether lines of parts were changed; those have versions of their own, which the form compares. */
function useTypedLines(): boolean {
  const { fields } = useDescription();
  const { dirtyFields } = useFormState();
  return Object.keys(dirtyFields).some((name) => !Object.hasOwn(fields, name));
}

/** Applies the choices to the form, as changes of the stored version. */
function useResolve() {
  const { resetField, setValue } = useFormContext();
  const remember = useRememberRecord(useDescription());
  return (differences: readonly Difference[], choices: Readonly<Record<string, Side>>, now: RaRecord): void => {
    for (const { name, isOpen, theirs, ...difference } of differences) {
      if (!isOpen) continue;
      resetField(name, { defaultValue: theirs ?? null });
      setValue(name, choices[name] === 'mine' ? difference.mine : theirs, { shouldDirty: true });
    }
    remember(now);
  };
}

/** Submits the form once it has received the new version, one render after the page. */
function useSaveOn(record: RaRecord<string>, onSent: () => void) {
  const place = useRef<HTMLSpanElement>(null);
  const [version, setVersion] = useState<unknown>();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (version !== undefined && record['meta']?.version === version) setReady(true);
  }, [version, record]);
  useEffect(() => {
    if (!isReady) return;
    place.current?.closest('form')?.requestSubmit();
    onSent();
  }, [isReady, onSent]);
  return {
    place,
    isRunning: version !== undefined,
    start: (now: RaRecord): void => setVersion(now['meta']?.version),
  };
}
