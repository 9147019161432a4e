import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useNotify, useRefresh } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useDescription } from '../descriptions.tsx';
import { type Basis, settledOn, typedOver } from '../form/saving/basis.ts';
import { useOfferedFields } from '../form/useOfferedFields.ts';
import { useRelatedMeta } from '../record/related.ts';
import { useRememberRecord } from '../record/useRememberRecord.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type Difference, differencesOf, type Side } from './differences.ts';
import { useStoredNow } from './useStoredNow.ts';

interface SettleConflictProps {
  /** The record that the form is about, as far as the page knows. */
  record: RaRecord<string>;
  /** What was typed over which version of it. */
  basis: RefObject<Basis>;
  /** Called once there is nothing left to settle. */
  onSettled(): void;
}

/**
 * In a form that was refused because somebody else was first: has its user choose between the two versions, and saves what they
 * chose on the version that is there by now. Where nothing is to be chosen, what is stored comes below what was typed.
 */
export function SettleConflict({ record, basis, onSettled }: SettleConflictProps) {
  const description = useDescription();
  const meta = useRelatedMeta(description);
  const { data: now, error } = useStoredNow(description, record.id, meta);
  const offered = useOfferedFields(description, false);
  const { getValues } = useFormContext();
  const [before] = useState(() => typedOver(basis.current, record, getValues()));
  const readAnew = useReadAnew();
  const areLinesTyped = useTypedLines();
  const save = useSaveOn(record, onSettled);
  const differences = useMemo(
    () => now && differencesOf(description, { offered, before, mine: getValues(), theirs: now }),
    [now, description, offered, before, getValues],
  );
  const isToBeChosen = differences?.some(({ changedBy }) => changedBy !== 'mine');
  const isPlain = error !== null || isToBeChosen === false;
  useEffect(() => {
    if (!isPlain) return;
    if (now) basis.current = settledOn(now);
    readAnew();
    onSettled();
  }, [isPlain, now, basis, readAnew, onSettled]);
  const settle = useSettle();
  const choose = (choices: Readonly<Record<string, Side>>): void => {
    if (!now || !differences) return;
    basis.current = settledOn(now);
    settle(differences, choices, now);
    if (areLinesTyped) {
      readAnew();
      onSettled();
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
          onClose={onSettled}
        />
      )}
    </>
  );
}

/** What others saved comes below what was typed, and the user looks at it before saving again. */
function useReadAnew(): () => void {
  const [notify, refresh] = [useNotify(), useRefresh()];
  return () => {
    notify('views.edit.conflict', { type: 'warning', multiLine: true, autoHideDuration: 10_000 });
    refresh();
  };
}

/** Parts that were changed in the form have versions of their own: these are looked at in the form itself. */
function useTypedLines(): boolean {
  const { fields } = useDescription();
  const { dirtyFields } = useFormState();
  return Object.keys(dirtyFields).some((name) => !Object.hasOwn(fields, name));
}

/** Puts what was chosen into the form, as changes of what is stored by now. */
function useSettle() {
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

/** Sends the form as soon as it is about the new version: first the page has it, and in the turn after that the form. */
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
