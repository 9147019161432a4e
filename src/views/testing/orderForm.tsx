/** Renders a form of orders with its lines, for tests. */
import { screen, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { vi } from 'vitest';
import type { PartsSaving } from '../parts/partsSaving.ts';
import { orderDescriptions, orderRows } from './orderSamples.ts';
import { renderAdmin } from './renderAdmin.tsx';

type Saved = Parameters<PartsSaving['saveWithParts']>[0];

/** Opens a form of orders and records what it saves; the stored order has this total. */
export function openForm(path: string, options: Partial<Parameters<typeof renderAdmin>[0]> = {}) {
  const rows: Record<string, RaRecord[]> = options.rows ?? orderRows();
  const saveWithParts = vi.fn(async ({ previousData, data }: Saved) => {
    const saved = { ...previousData, ...data, id: previousData?.id ?? '1', total: 4200, meta: { version: 5 } };
    rows['orders'] = (rows['orders'] ?? []).map((one) => (one.id === saved.id ? saved : one));
    return { data: saved };
  });
  const update = vi.fn(async (_: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } }));
  const screens = renderAdmin({
    path,
    descriptions: orderDescriptions(),
    ...options,
    rows,
    overrides: { saveWithParts, update, ...options.overrides } as never,
  });
  return { ...screens, saveWithParts, update };
}

export const row = (number: number) => screen.findByRole('row', { name: `Item ${number}` });
export const inputIn = async (number: number, label: RegExp) =>
  within(await row(number)).getByLabelText<HTMLInputElement>(label);
export const press = (name: string) => screen.getByRole('button', { name });
