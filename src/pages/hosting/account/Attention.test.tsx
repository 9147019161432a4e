import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dateTime } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { accounts } from '../testing/accounts.ts';
import { Attention } from './Attention.tsx';

afterEach(cleanup);

const backups = resource('backups', {
  label: { en: ['Backup', 'Backups'], nl: ['Back-up', 'Back-ups'] },
  title: 'takenAt',
  fields: { takenAt: dateTime({ en: 'Taken', nl: 'Gemaakt' }) },
  access: { admin: 'all' },
});
const states = { desired: 'present', actual: 'absent', inStep: false, drift: null, lastJobFailure: null };

it('a backup that is being made is named by its moment as people write it', async () => {
  const described = [accounts, backups];
  renderAdmin({
    path: '/hosting',
    descriptions: visibleResources(described, rightsTable(described, application).admin, 'admin', application),
    extensions: { pages: { account: () => <Attention account={{ id: '1' }} /> } },
    overrides: {
      getList: async (name: string) => {
        const data = name === 'backups' ? [{ id: '5', takenAt: '2026-11-20T03:00:00.000Z', ...states }] : [];
        return { data, total: data.length };
      },
    } as never,
  });
  expect(await screen.findByText(/20 Nov 2026/)).toBeTruthy();
  expect(screen.queryByText(/2026-11-20T/)).toBeNull();
});
