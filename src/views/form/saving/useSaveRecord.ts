import type { RefObject } from 'react';
import { type RaRecord, useDataProvider, useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { VisibleField, VisibleResource } from '../../../../schema/visible.ts';
import type { EditedParts } from '../../parts/editedParts.ts';
import type { LineRules } from '../../parts/lineRules.ts';
import type { PartChange, PartsSaving } from '../../parts/partsSaving.ts';
import type { FormRules } from '../rules/formRules.ts';
import { type Basis, typedOver } from './basis.ts';
import { type FormFaults, shownFaults } from './shownFaults.ts';

/** Holds callbacks after saving succeeded or failed. */
export interface SaveOutcome {
  onSuccess(record: RaRecord): void;
  onError(error: unknown): void;
}

interface Options {
  description: VisibleResource;
  stored?: RaRecord;
  /** The version to save on, so that a 412 reveals what others changed since. */
  basis: RefObject<Basis>;
  fields: Readonly<Record<string, VisibleField>>;
  parts: readonly EditedParts[];
  rules: Promise<FormRules>;
  lineRules: Promise<LineRules>;
  outcome: SaveOutcome;
}

const nothing: Attributes = {};

/** Saves the changes of a form: a record alone as react-admin does, or with its changed parts in one request. */
export function useSaveRecord(options: Options) {
  const { stored, basis, rules, lineRules } = options;
  const { save } = useSaveContext();
  const saveWithParts = useSaveWithParts(options);
  return async (values: FieldValues) => {
    const transform = async (typed: Attributes) => (await rules).changes(typed, stored ?? nothing);
    const parts = (await lineRules).changes(values);
    const version: unknown = stored && typedOver(basis.current, stored, values)['meta']?.version;
    return parts.length > 0 || version !== stored?.['meta']?.version
      ? saveWithParts(await transform(values), parts, version)
      : save?.(values, { transform });
  };
}

const onVersion = (stored: RaRecord | undefined, version: unknown): RaRecord | undefined =>
  stored && version !== undefined ? { ...stored, meta: { ...stored['meta'], version } } : stored;

/** Saves a record with its parts; resolves to the faults of the form, if any. */
function useSaveWithParts({ description: { name: resource }, stored, outcome, ...form }: Options) {
  const provider = useDataProvider<PartsSaving>();
  return async (data: Attributes, parts: readonly PartChange[], version: unknown): Promise<object | undefined> => {
    try {
      const saved = await provider.saveWithParts({
        resource,
        previousData: onVersion(stored, version),
        data,
        parts,
      });
      outcome.onSuccess(saved.data);
      return undefined;
    } catch (error) {
      outcome.onError(error);
      const faults = (error as { body?: { errors?: FormFaults } } | null)?.body?.errors;
      return faults && shownFaults(faults, form);
    }
  };
}
