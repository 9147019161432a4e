import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { record } from '../../../../rules/dns/testing/records.ts';
import type { Row } from '../held/held.ts';
import { columns } from './shownRows.ts';
import { useCursor } from './useCursor.ts';

// Stands in for what the page of tests lacks.
Element.prototype.scrollIntoView ??= () => undefined;

afterEach(cleanup);

const added = (...names: string[]): Row[] =>
  names.map((name) => ({ key: name, record: record(`${name} A 192.0.2.1`), mark: 'new' }));

/** Draws cells as the grid does. Delete removes the row at the cursor, and the field filters by name. */
function Cells({ all }: { all: readonly Row[] }) {
  const [rows, setRows] = useState(all);
  const body = useRef<HTMLTableSectionElement>(null);
  const { place, moveTo } = useCursor(rows, body);
  const here = place?.key ?? rows[0]?.key;
  const drop = (key: string | undefined): void => setRows(rows.filter((row) => row.key !== key));
  return (
    <>
      <input aria-label="Filter" onChange={({ target }) => drop(target.value)} />
      <table>
        <tbody ref={body} onKeyDown={({ key }) => key === 'Delete' && drop(here)}>
          {rows.map(({ key }) => (
            <tr key={key} data-key={key}>
              {columns.map((column) => (
                <td
                  key={column}
                  data-column={column}
                  aria-label={`${key} ${column}`}
                  tabIndex={-1}
                  onMouseDown={() => moveTo({ key, column })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

describe('the focus of a row that is removed', () => {
  it('moves to the row that takes its place, in the same column, so that the next can be removed too', async () => {
    render(<Cells all={added('a', 'b', 'c', 'd')} />);
    await userEvent.click(screen.getByLabelText('b value'));
    await userEvent.keyboard('{Delete}');
    expect(focused()).toBe('c value');
    await userEvent.keyboard('{Delete}');
    expect(focused()).toBe('d value');
  });

  it('moves to the row before it where it was the last', async () => {
    render(<Cells all={added('a', 'b')} />);
    await userEvent.click(screen.getByLabelText('b ttl'));
    await userEvent.keyboard('{Delete}');
    expect(focused()).toBe('a ttl');
  });

  it('moves on from the first row, also where nobody moved there', async () => {
    render(<Cells all={added('a', 'b')} />);
    screen.getByLabelText('a name').focus();
    await userEvent.keyboard('{Delete}');
    expect(focused()).toBe('b name');
  });

  it('stays in a field outside of the grid', async () => {
    render(<Cells all={added('a', 'b')} />);
    await userEvent.click(screen.getByLabelText('b value'));
    await userEvent.type(screen.getByLabelText('Filter'), 'b');
    expect(screen.queryByLabelText('b value')).toBe(null);
    expect(focused()).toBe('Filter');
  });
});
