import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { VisibleField } from '../../../schema/visible.ts';
import { inputIn, openForm, press, row } from '../testing/orderForm.tsx';
import { item, orderDescriptions, orderRows } from '../testing/orderSamples.ts';

afterEach(cleanup);

describe('lines in order', () => {
  /** Describes items of orders with positions; the first two were created in reverse order. */
  const ordered = (role: Parameters<typeof orderDescriptions>[0] = 'admin') => {
    const rights = { read: true, create: true, update: true };
    return orderDescriptions(role).map((one) =>
      one.name === 'items'
        ? {
            ...one,
            fields: {
              ...one.fields,
              order: { ...one.fields['order'], orderBy: 'position' } as VisibleField,
              position: { type: 'integer', label: { en: 'Place', nl: 'Plaats' }, rights } as VisibleField,
            },
            list: { ...one.list, columns: ['position', ...one.list.columns] },
          }
        : one,
    );
  };
  const items = () => [
    { ...item('1', '1', 'Ink'), position: 2 },
    { ...item('2', '1', 'Paper'), position: 1 },
    { ...item('3', '1', 'Pen'), position: 7 },
  ];
  const openOrdered = () =>
    openForm('/orders/1', { descriptions: ordered(), rows: { ...orderRows(), items: items() } });
  const shown = () => screen.getAllByLabelText<HTMLInputElement>(/^What/).map(({ value }) => value);

  it('are sorted by their positions, which have no column', async () => {
    openOrdered();
    await row(1);
    expect(shown()).toEqual(['Paper', 'Ink', 'Pen']);
    expect(screen.queryByText('Place')).toBeNull();
  });

  it('move by buttons and keys, announce it, and keep the focus; only changes are sent', async () => {
    const { user, saveWithParts } = openOrdered();
    await row(1);
    await user.click(press('Move Item 1 down'));
    expect(shown()).toEqual(['Ink', 'Paper', 'Pen']);
    expect(screen.getByText('Item 1 is in place 2 of 3')).toBeTruthy();
    expect(document.activeElement).toBe(press('Move Item 2 down'));
    await user.click(await inputIn(1, /^What/));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}!');
    expect(shown()).toEqual(['Ink!', 'Paper', 'Pen']);
    await user.click(press('Save'));
    await waitFor(() => expect(saveWithParts).toHaveBeenCalledTimes(1));
    expect(saveWithParts.mock.calls[0]?.[0].parts).toMatchObject([
      { op: 'update', previousData: { id: '1' }, data: { what: 'Ink!', position: 1 } },
      { op: 'update', previousData: { id: '2' }, data: { position: 2 } },
    ]);
  });

  it('are as they were once they are moved back', async () => {
    const { user } = openOrdered();
    await user.click(await screen.findByRole('button', { name: 'Move Item 3 up' }));
    expect(press('Save')).toHaveProperty('disabled', false);
    await user.click(press('Move Item 2 down'));
    expect(press('Save')).toHaveProperty('disabled', true);
  });

  it('have no buttons for users who may not write their positions', async () => {
    const descriptions = ordered().map((one) => {
      const { position } = one.fields;
      const fields = position && {
        ...one.fields,
        position: { ...position, rights: { ...position.rights, update: false } },
      };
      return { ...one, ...(fields && { fields }) };
    });
    openForm('/orders/1', { descriptions, rows: { ...orderRows(), items: items() } });
    await row(1);
    expect(shown()).toEqual(['Paper', 'Ink', 'Pen']);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});
