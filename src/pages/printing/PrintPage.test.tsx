import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { file, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { pagesIn } from '../../documents/drawnPages.ts';
import { fetchAgain } from '../../views/testing/fetchAgain.ts';
import { renderAdmin } from '../../views/testing/renderAdmin.tsx';
import { PrintPage } from './PrintPage.tsx';

beforeAll(() => {
  URL.createObjectURL ??= () => 'blob:pages';
  URL.revokeObjectURL ??= () => undefined;
});
afterEach(cleanup);

const code = text({ en: 'Code', nl: 'Code' }, { required: true });
const printed = file({ en: 'PDF', nl: 'PDF' }, { made: 'application/pdf', write: [] });
const described = (fields: { code: typeof code; printed?: typeof printed }) =>
  resource('letters', {
    label: { en: ['Letter', 'Letters'], nl: ['Brief', 'Brieven'] },
    title: 'code',
    fields,
    access: { admin: 'all' },
    drawnBy: { show: 'print' },
  });

const twoPages = '<svg viewBox="0 0 595.27 1683.78" width="595pt"></svg>';

function renderPrint(downloadFile: () => Promise<Blob>, fields: Parameters<typeof described>[0] = { code, printed }) {
  const resources = [described(fields)];
  return renderAdmin({
    path: '/letters/1/show',
    descriptions: visibleResources(resources, rightsTable(resources, application).admin, 'admin', application),
    rows: { letters: [{ id: '1', code: 'A1', meta: { version: 1 } }] },
    overrides: { downloadFile },
    extensions: { pages: { print: () => <PrintPage unknown="Nothing here" /> } },
  });
}

describe('the print view of a record', () => {
  it('shows every page of the document as the server draws it, named for those who cannot see it', async () => {
    const downloadFile = vi.fn(async (_: { path: string; type: string }) => new Blob([twoPages]));
    renderPrint(downloadFile as never);
    expect((await screen.findAllByRole('img')).map((page) => page.getAttribute('alt'))).toEqual([
      'Letter A1, page 1 of 2',
      'Letter A1, page 2 of 2',
    ]);
    expect(downloadFile.mock.calls[0]?.[0]).toMatchObject({ path: 'letters/1', type: 'image/svg+xml' });
    expect(screen.getByRole('link', { name: 'Back to the details' }).getAttribute('href')).toBe('/letters/1/show');
  });

  it('downloads the PDF of the record', async () => {
    const downloadFile = vi.fn(async (_: { path: string; type: string }) => new Blob([twoPages]));
    const { user } = renderPrint(downloadFile as never);
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(downloadFile.mock.calls.at(-1)?.[0]).toMatchObject({ type: 'application/pdf' }));
  });

  it('is not there for a record that is printed nowhere, or that this user does not see', async () => {
    renderPrint(async () => new Blob([twoPages]), { code });
    expect(await screen.findByText('Nothing here')).toBeTruthy();
    cleanup();
    renderPrint(() => Promise.reject(new HttpError('Not Found', 404)));
    expect(await screen.findByText('Nothing here')).toBeTruthy();
  });

  it('offers to try again where the document cannot be printed', async () => {
    renderPrint(() => Promise.reject(new HttpError('Service Unavailable', 503)));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('keeps the pages that are drawn where fetching them again fails', async () => {
    const downloadFile = vi.fn(async () => new Blob([twoPages]));
    const { queryClient } = renderPrint(downloadFile);
    expect(await screen.findAllByRole('img')).toHaveLength(2);
    downloadFile.mockRejectedValue(new HttpError('Service Unavailable', 503));
    await fetchAgain(queryClient);
    expect(downloadFile).toHaveBeenCalledTimes(2);
    expect(screen.getAllByRole('img')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

it.each([
  [twoPages, 2],
  ['<svg viewBox="0 0 595.27 841.89">', 1],
  ['<svg>', 1],
])('%j has %i pages', (svg, count) => {
  expect(pagesIn(svg)).toBe(count);
});
