import type { RefObject } from 'react';
import { type RaRecord, useDataProvider, useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { VisibleField, VisibleResource } from '../../../../schema/visible.ts';
import { isConflict } from '../../page/useNotifyFailure.ts';
import type { EditedParts } from '../../parts/editedParts.ts';
import type { LineRules } from '../../parts/lineRules.ts';
import type { PartChange, PartsSaving } from '../../parts/partsSaving.ts';
import type { FormRules } from '../rules/formRules.ts';
import { type FormFaults, shownFaults } from './shownFaults.ts';

/** What the page of a form does once its record was saved, or was not. */
export interface SaveOutcome {
  onSuccess(record: RaRecord): void;
  onError(error: unknown): void;
}

interface Options {
  description: VisibleResource;
  stored?: RaRecord;
  /** The version to save on, where that is not the stored one: so that 412 tells what others changed since. */
  basis: RefObject<number | undefined>;
  fields: Readonly<Record<string, VisibleField>>;
  parts: readonly EditedParts[];
  rules: Promise<FormRules>;
  lineRules: Promise<LineRules>;
  outcome: SaveOutcome;
}

const nothing: Attributes = {};

/** Saves what a form changed: the record as react-admin does; where its parts were changed too, all in one request. */
export function useSaveRecord(options: Options) {
  const { stored, basis, rules, lineRules } = options;
  const { save } = useSaveContext();
  const saveWithParts = useSaveWithParts(options);
  return async (values: FieldValues) => {
    const transform = async (typed: Attributes) => (await rules).changes(typed, stored ?? nothing);
    const parts = (await lineRules).changes(values);
    return parts.length > 0 || basis.current !== undefined
      ? saveWithParts(await transform(values), parts)
      : save?.(values, { transform });
  };
}

const onVersion = (stored: RaRecord | undefined, version: number | undefined): RaRecord | undefined =>
  stored && version !== undefined ? { ...stored, meta: { ...stored['meta'], version } } : stored;

/** Answers the faults of the form, where there are any. */
function useSaveWithParts({ description: { name: resource }, stored, basis, outcome, ...form }: Options) {
  const provider = useDataProvider<PartsSaving>();
  return async (data: Attributes, parts: readonly PartChange[]): Promise<object | undefined> => {
    try {
      const saved = await provider.saveWithParts({
        resource,
        previousData: onVersion(stored, basis.current),
        data,
        parts,
      });
      outcome.onSuccess(saved.data);
      return undefined;
    } catch (error) {
      // Whoever has been told what others changed saves on top of it.
      if (isConflict(error)) basis.current = undefined;
      outcome.onError(error);
      const faults = (error as { body?: { errors?: FormFaults } } | null)?.body?.errors;
      return faults && shownFaults(faults, form);
    }
  };
}
