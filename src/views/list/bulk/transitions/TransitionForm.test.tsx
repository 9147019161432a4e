import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VisibleField, VisibleResource } from '../../../../../schema/visible.ts';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';
import { sampleDescriptions } from '../../../testing/samples.ts';
import type { BulkChange } from '../work.ts';

afterEach(cleanup);

/** Opens the form of the transition that needs an address of one book, whose reason is given. */
async function openRetract(descriptions: readonly VisibleResource[]) {
  const bulkChange = vi.fn(async (_: BulkChange) => ({ id: 'change', affected: 1, failures: [] }));
  const { user } = renderAdmin({ path: '/books', descriptions, overrides: { bulkChange } as never });
  const row = (await screen.findByRole('link', { name: 'Oeroeg' })).closest('tr');
  await user.click(within(row as HTMLElement).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Change state' }));
  await user.click(await screen.findByRole('menuitem', { name: /Retract/ }));
  await user.type(await screen.findByLabelText(/^Reason/), 'No longer printed');
  const send = async (): Promise<BulkChange | undefined> => {
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Retract (1)' }));
    await waitFor(() => expect(bulkChange).toHaveBeenCalled());
    return bulkChange.mock.calls[0]?.[0];
  };
  return { user, send };
}

/** Describes books whose address has another description. */
const withAddress = (change: (address: VisibleField) => VisibleField): VisibleResource[] =>
  sampleDescriptions().map((one) => {
    const { address } = one.fields;
    return address ? { ...one, fields: { ...one.fields, address: change(address) } } : one;
  });

it('leaves the stored value of an input left empty, also where the field has a default', async () => {
  const { send } = await openRetract(
    withAddress((address) => ({ ...address, default: 'https://example.org' }) as VisibleField),
  );
  const sent = await send();
  expect(sent).toMatchObject({ changes: { state: 'withdrawn' } });
  expect(sent).not.toHaveProperty('changes.address');
});

describe('a boolean that a transition needs', () => {
  const descriptions = withAddress(({ label, rights }) => ({ type: 'boolean', label, rights }));

  it('keeps the stored value where it is left untouched', async () => {
    const { send } = await openRetract(descriptions);
    const sent = await send();
    expect(sent).toMatchObject({ changes: { state: 'withdrawn' } });
    expect(sent).not.toHaveProperty('changes.address');
  });

  it('is set to yes or no where it is chosen', async () => {
    const { user, send } = await openRetract(descriptions);
    await user.click(screen.getByRole('combobox', { name: 'Download address' }));
    await user.click(await screen.findByRole('option', { name: 'No' }));
    expect(await send()).toMatchObject({ changes: { state: 'withdrawn', address: false } });
  });
});
