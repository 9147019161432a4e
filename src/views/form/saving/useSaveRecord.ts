import { type RefObject, useCallback } from 'react';
import {
  type Middleware,
  type RaRecord,
  useDataProvider,
  useRegisterMutationMiddleware,
  useSaveContext,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { VisibleField, VisibleResource } from '../../../../schema/visible.ts';
import type { EditedParts } from '../../parts/editedParts.ts';
import type { LineRules } from '../../parts/lineRules.ts';
import type { PartChange, PartsSaving } from '../../parts/partsSaving.ts';
import type { FormRules } from '../rules/formRules.ts';
import { type Basis, typedOver } from './basis.ts';
import { type FormFaults, shownFaults } from './shownFaults.ts';
import { type SendOnce, useSendOnce } from './useSendOnce.ts';

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
  const sendOnce = useSendOnce();
  useCreateOnce(sendOnce, stored === undefined);
  const saveWithParts = useSaveWithParts(options, sendOnce);
  return async (values: FieldValues) => {
    const transform = async (typed: Attributes) => (await rules).changes(typed, stored ?? nothing);
    const parts = (await lineRules).changes(values);
    const version: unknown = stored && typedOver(basis.current, stored, values)['meta']?.version;
    return parts.length > 0 || version !== stored?.['meta']?.version
      ? saveWithParts(await transform(values), parts, version)
      : save?.(values, { transform });
  };
}

type Write = (resource: string, params: { data?: object; meta?: object }) => Promise<{ data: RaRecord }>;

/**
 * Creates new records under an idempotency key; `If-Match` guards stored ones. Adds the key on the way to the provider, as
 * react-admin would make the `meta` of `save` a part of the key under which it caches the record.
 */
function useCreateOnce(sendOnce: SendOnce, isNew: boolean): void {
  const write: Middleware<Write> = useCallback(
    (resource, params, next) =>
      isNew
        ? sendOnce([resource, params.data], (idempotencyKey) =>
            next(resource, { ...params, meta: { ...params.meta, idempotencyKey } }),
          )
        : next(resource, params),
    [sendOnce, isNew],
  );
  useRegisterMutationMiddleware<Write>(write);
}

const onVersion = (stored: RaRecord | undefined, version: unknown): RaRecord | undefined =>
  stored && version !== undefined ? { ...stored, meta: { ...stored['meta'], version } } : stored;

/**
 * Saves a record with its parts; resolves to the faults of the form, if any. Sends a stored record under a key too: its
 * version stays where parts alone are added, and would let them be added twice.
 */
function useSaveWithParts({ description: { name: resource }, stored, outcome, ...form }: Options, sendOnce: SendOnce) {
  const provider = useDataProvider<PartsSaving>();
  return async (data: Attributes, parts: readonly PartChange[], version: unknown): Promise<object | undefined> => {
    try {
      const asked = { resource, previousData: onVersion(stored, version), data, parts };
      const saved = await sendOnce(asked, (idempotencyKey) => provider.saveWithParts({ ...asked, idempotencyKey }));
      outcome.onSuccess(saved.data);
      return undefined;
    } catch (error) {
      outcome.onError(error);
      const faults = (error as { body?: { errors?: FormFaults } } | null)?.body?.errors;
      return faults && shownFaults(faults, form);
    }
  };
}
