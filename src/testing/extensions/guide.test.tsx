/** Runs the examples of docs/extending.md, which stand in this folder as files. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DrawnPages, Resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { renderAdmin } from '../../views/testing/renderAdmin.tsx';
import { Cell } from './cells/bar.tsx';
import { Filter } from './filters/atLeast.tsx';
import { Input } from './inputs/slider.tsx';
import { Page } from './pages/titles.tsx';
import { Section } from './sections/sentence.tsx';
import { shelves } from './shelves.ts';

afterEach(cleanup);

const extensions = {
  cells: { bar: Cell },
  inputs: { slider: Input },
  filters: { atLeast: Filter },
  sections: { sentence: Section },
  pages: { titles: Page },
};

type Form = Resource['form'];

/** @param drawn how the share is drawn, as its description says by default */
function descriptionsWith(drawnBy: DrawnPages = {}, drawn: object = shelves.fields.full, form: Form = shelves.form) {
  const { drawnBy: _own, drawnBeside: _beside, ...full } = shelves.fields.full;
  const fields = { ...shelves.fields, full: { ...full, ...drawn } };
  return visibleResources(
    [{ ...shelves, fields, drawnBy, form }],
    rightsTable([shelves], application).admin,
    'admin',
    application,
  );
}

const rows = () => ({ shelves: [{ id: '1', place: 'A1', full: 2_500, meta: { version: 1 } }] });

function renderShelves(path: string, drawnBy?: DrawnPages, drawn?: object, form?: Form) {
  const getList = vi.fn(async () => ({ data: rows().shelves, total: 1 }));
  const overrides = { getList: getList as never };
  return {
    getList,
    ...renderAdmin({ path, rows: rows(), descriptions: descriptionsWith(drawnBy, drawn, form), extensions, overrides }),
  };
}

describe('what is made by hand stands for what is generated', () => {
  it('a cell is drawn in lists, in place of the generated one or beside it', async () => {
    renderShelves('/shelves');
    const meter = await screen.findByRole('meter', { name: '25%' });
    expect(meter.getAttribute('value')).toBe('2500');
    expect(screen.getByText('25%')).toBeTruthy();
    cleanup();
    renderShelves('/shelves', undefined, { drawnBy: { cell: 'bar' } });
    expect(await screen.findByRole('meter', { name: '25%' })).toBeTruthy();
    expect(screen.queryByText('25%')).toBeNull();
  });

  it('an input stands beside the generated one', async () => {
    renderShelves('/shelves/1', undefined, { drawnBeside: { input: 'slider' } });
    expect(await screen.findByRole('slider', { name: 'Full' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Full/ })).toBeTruthy();
  });

  it('a filter asks for its own condition', async () => {
    const { getList, user } = renderShelves('/shelves');
    await user.click(await screen.findByRole('button', { name: 'Full ≥ 50%' }));
    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'shelves',
        expect.objectContaining({ filter: { full: { gte: 5_000 } } }),
      ),
    );
  });

  it('an input shows the value of its record', async () => {
    renderShelves('/shelves/1');
    expect(await screen.findByRole<HTMLInputElement>('slider', { name: 'Full' })).toHaveProperty('value', '2500');
  });

  it('a section stands on the page of a record and not in its form, since only that is named', async () => {
    renderShelves('/shelves/1/show');
    expect(await screen.findByText('Where: A1')).toBeTruthy();
    expect(screen.getByRole('meter')).toBeTruthy();
    cleanup();
    renderShelves('/shelves/1');
    expect(await screen.findByRole('textbox', { name: /Place/ })).toHaveProperty('value', 'A1');
  });

  it('a section stands beside the generated one, and one is on the page of a record alone', async () => {
    const form = [
      { label: { en: 'Where', nl: 'Waar' }, fields: ['place'], drawnBeside: { show: 'sentence' } },
      { label: { en: 'Contents', nl: 'Inhoud' }, fields: ['full'], only: 'show' as const },
    ];
    renderShelves('/shelves/1/show', undefined, undefined, form);
    const beside = await screen.findByText(': A1');
    const [section] = [beside.closest('section')].filter((one) => one !== null);
    expect(section && within(section).getByText('A1').closest('dd')).toBeTruthy();
    expect(screen.getByRole('meter', { name: '25%' })).toBeTruthy();
    cleanup();
    renderShelves('/shelves/1', undefined, undefined, form);
    expect(await screen.findByRole('textbox', { name: /Place/ })).toHaveProperty('value', 'A1');
    expect(screen.queryByText(/: A1$/)).toBeNull();
    expect(screen.queryByText('Contents')).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('a page replaces the generated one', async () => {
    renderShelves('/shelves', { list: 'titles' });
    expect((await screen.findByText('A1')).tagName).toBe('LI');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('and the generated one stands where nothing is known by that name', async () => {
    renderShelves('/shelves', { list: 'constructor' });
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe('docs/extending.md', () => {
  const guide = readFileSync('docs/extending.md', 'utf8');
  const folder = 'src/testing/extensions';
  const examples = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );

  it('has an example of each kind', () => {
    expect(examples).toHaveLength(1 + Object.keys(extensions).length);
  });

  it.each(examples)('shows %s as it is', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(guide).toContain(file.endsWith('.ts') ? text.replaceAll('../../../schema/', '../schema/') : text);
  });
});
