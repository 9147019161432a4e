import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { accounts } from '../testing/accounts.ts';
import { PasteMailboxes } from './PasteMailboxes.tsx';

afterEach(cleanup);

const close = vi.fn();
const account = { id: '1', name: 'bakker.nl', state: 'active', ftpHost: null };
const Page = () => <PasteMailboxes account={account} onMade={() => undefined} onClose={close} />;

it('lines that were typed stay when somebody clicks beside them, and while they are made', async () => {
  const descriptions = visibleResources([accounts], rightsTable([accounts], application).admin, 'admin', application);
  let made: (value: object) => void = () => undefined;
  const create = vi.fn(() => new Promise((resolve) => (made = resolve)));
  const overrides = { create } as never;
  const { user } = renderAdmin({ path: '/hosting', descriptions, extensions: { pages: { account: Page } }, overrides });
  const lines = await screen.findByRole('textbox');
  await user.type(lines, 'info, Dijk-Molen-58-Fiets');
  const beside = document.querySelector('.MuiDialog-container');
  if (beside) await user.click(beside);
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Add 1' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  made({ data: { id: '2' } });
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});
