import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type Fills, filledValue, fillOf } from '../../../schema/fills.ts';
import { useVisibleDescription } from '../descriptions.tsx';
import { isAbsent } from '../record/isAbsent.ts';
import { begunWith } from './begunWith.ts';
import type { ReferenceFieldInputProps } from './inputProps.ts';
import { useHoldSaving } from './pendingFills.ts';
import { recordQuery } from './recordQuery.ts';

/** Fills other fields of a form from the record that was chosen (`fills`), and keeps what somebody typed. */
export function FillsOthers({ resource, name, field, source = name }: ReferenceFieldInputProps) {
  const fills: Fills = field.fills ?? {};
  const names = Object.keys(fills);
  const line = source.slice(0, source.length - name.length);
  const fields = useVisibleDescription(resource)?.fields;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const holdSaving = useHoldSaving();
  const { getValues, setValue } = useFormContext();
  const { defaultValues } = useFormState();
  const chosen: unknown = useWatch({ name: source });
  const held: unknown[] = useWatch({ name: names.map((own) => `${line}${own}`) });
  const last = useRef(chosen);
  const filled = useRef<Record<string, unknown>>({});
  const put = (own: string, value: unknown): void => {
    if (getValues(line + own) !== value) setValue(line + own, value, { shouldDirty: true });
  };
  const isFree = (own: string): boolean => {
    const value: unknown = getValues(line + own);
    const isUntouched = value === begunWith(line + own, getValues(), defaultValues ?? {});
    return isAbsent(value) || value === filled.current[own] || value === fields?.[own]?.default || isUntouched;
  };
  const fill = useEffectEvent((record: Readonly<Record<string, unknown>>) => {
    const given = Object.fromEntries(names.map((own) => [own, filledValue(fills[own] ?? '', record)]));
    const isAlone = ({ with: other }: { with?: string }): boolean =>
      other === undefined || (given[other] !== undefined && isFree(other));
    const free = names.filter(isFree).filter((own) => isAlone(fillOf(fills[own] ?? '')));
    const emptied = names.filter((own) => !free.includes(own) && isFree(own));
    for (const own of free) filled.current[own] = given[own] ?? fields?.[own]?.default ?? null;
    for (const own of free) put(own, filled.current[own]);
    for (const own of emptied) put(own, null);
  });
  useEffect(() => {
    if (chosen === last.current) return;
    last.current = chosen;
    if (isAbsent(chosen)) return;
    const filling = queries.fetchQuery(recordQuery(provider, field.to, String(chosen))).then(
      (record) => (last.current === chosen ? fill(record) : undefined),
      // Leaves the fields empty, which the server fills on saving.
      () => undefined,
    );
    holdSaving(filling);
  }, [chosen, field.to, holdSaving, provider, queries]);
  const empty = useEffectEvent(() => {
    for (const own of names) {
      const { with: other } = fillOf(fills[own] ?? '');
      if (other === undefined || !(other in filled.current) || isAbsent(filled.current[own])) continue;
      const isTogether = getValues(line + other) === filled.current[other];
      if (!isTogether && getValues(line + own) === filled.current[own]) put(own, null);
      if (isTogether && isAbsent(getValues(line + own))) put(own, filled.current[own]);
    }
  });
  const others = JSON.stringify(
    held.filter((_value, index) => names.some((own) => fillOf(fills[own] ?? '').with === names[index])),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a field that others hold together with changes
  useEffect(() => empty(), [others]);
  return null;
}
