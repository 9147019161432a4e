import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { record } from '../../../../rules/dns/testing/records.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import type { ShownFault } from '../data/faults.ts';
import { GridRow } from './GridRow.tsx';
import type { Column } from './shownRows.ts';

afterEach(cleanup);

const faults: readonly ShownFault[] = [{ field: 'value', code: 'REQUIRED' }];

/** Draws a row with a fault in its value; `open` opens a cell. */
async function drawn(open?: Column, edit = vi.fn()): Promise<HTMLElement> {
  await renderPage(
    <CoreAdminContext>
      <table>
        <tbody>
          <GridRow
            row={{ key: '1', record: record('www A 192.0.2.1'), mark: 'new' }}
            rowIndex={2}
            faults={faults}
            isNameRepeated={false}
            isSelected={false}
            isLocked={false}
            cursorColumn={open}
            editing={open && { initial: undefined }}
            zone="voorbeeld.nl"
            onCommit={vi.fn()}
            edit={edit}
          />
        </tbody>
      </table>
    </CoreAdminContext>,
  );
  return screen.getByRole('row');
}

const cell = (row: HTMLElement, column: Column): HTMLElement => {
  const found = row.querySelector<HTMLElement>(`[data-column="${column}"]`);
  if (!found) throw new Error(`There is no cell ${column}.`);
  return found;
};

it('a cell with a fault is invalid and described by its text; the others are neither', async () => {
  const row = await drawn();
  const value = cell(row, 'value');
  expect(value.getAttribute('aria-invalid')).toBe('true');
  const text = document.getElementById(value.getAttribute('aria-describedby') ?? '');
  expect(text?.textContent).not.toBe('');
  expect(value.contains(text)).toBe(true);
  expect(cell(row, 'name').getAttribute('aria-invalid')).toBe(null);
});

it('an open cell holds an input with its value, and its fault does not stay behind it', async () => {
  const row = await drawn('value');
  const value = cell(row, 'value');
  expect(within(value).getByRole('textbox')).toHaveProperty('value', '192.0.2.1');
  expect(value.querySelector('.resting')).toBe(null);
  expect(within(cell(row, 'name')).queryByRole('textbox')).toBe(null);
});

it('an open cell of the type offers all types', async () => {
  const row = await drawn('type');
  const types = within(cell(row, 'type')).getAllByRole('option');
  expect(types.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['A', 'MX', 'TXT', 'CAA']));
});

it('a name that is typed as the value of an address is made an alias, by the mouse or by keys', async () => {
  const edit = vi.fn();
  const row = await drawn('value', edit);
  const input = within(cell(row, 'value')).getByRole('textbox');
  await userEvent.clear(input);
  await userEvent.type(input, 'shops.example.com.');
  expect(within(cell(row, 'value')).getByRole('button')).toBeTruthy();
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  const [, made] = edit.mock.calls[0] ?? [];
  expect(made).toMatchObject({ name: 'www', type: 'CNAME', value: 'shops.example.com.' });
});
