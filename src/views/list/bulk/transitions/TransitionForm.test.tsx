import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../../../testing/samples.ts';
import type { BulkChange } from '../work.ts';

afterEach(cleanup);

/** Describes books whose address begins as a default. */
const descriptions = sampleDescriptions().map((one) => {
  const { address } = one.fields;
  return address ? { ...one, fields: { ...one.fields, address: { ...address, default: 'https://example.org' } } } : one;
});

it('leaves the stored value of an input left empty, also where the field has a default', async () => {
  const bulkChange = vi.fn(async (_: BulkChange) => ({ id: 'change', affected: 1, failures: [] }));
  const { user } = renderAdmin({ path: '/books', descriptions, overrides: { bulkChange } as never });
  const row = (await screen.findByRole('link', { name: 'Oeroeg' })).closest('tr');
  await user.click(within(row as HTMLElement).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Change state' }));
  await user.click(await screen.findByRole('menuitem', { name: /Retract/ }));
  await user.type(await screen.findByLabelText(/^Reason/), 'No longer printed');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Retract (1)' }));
  await waitFor(() => expect(bulkChange).toHaveBeenCalled());
  expect(bulkChange.mock.calls[0]?.[0]).toMatchObject({ changes: { state: 'withdrawn' } });
  expect(bulkChange.mock.calls[0]?.[0]).not.toHaveProperty('changes.address');
});
