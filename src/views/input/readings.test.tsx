import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as f from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import { application } from '../../../schema/testing/application.ts';
import { visibleResources } from '../../../schema/visible.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

afterEach(cleanup);

const label = { en: 'Label', nl: 'Opschrift' };
const payees = resource('payees', {
  label: { en: ['Payee', 'Payees'], nl: ['Begunstigde', 'Begunstigden'] },
  title: 'account',
  fields: {
    account: f.iban({ ...label, en: 'Account' }),
    site: f.domainName({ ...label, en: 'Site' }),
    phone: f.phone({ ...label, en: 'Phone' }),
  },
  access: { admin: 'all' },
});

function open() {
  const update = vi.fn(async (_: string, { id, data }: { id: string; data: object }) => ({ data: { id, ...data } }));
  const stored = { id: '1', account: 'NL91ABNA0417164300', site: 'xn--mnchen-3ya.de', phone: '+31203123889' };
  const { user } = renderAdmin({
    path: '/payees/1',
    descriptions: visibleResources([payees], rightsTable([payees], application).admin, 'admin', application),
    rows: { payees: [{ ...stored, meta: { version: 1 } }] },
    overrides: { update } as never,
  });
  const sent = async (): Promise<object | undefined> => {
    await waitFor(() => expect(update).toHaveBeenCalled());
    return update.mock.calls[0]?.[1].data;
  };
  const saved = async (): Promise<object | undefined> => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return sent();
  };
  return { user, saved, sent };
}

const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('what is stored in a notation of machines', () => {
  it('is read as people write it', async () => {
    open();
    expect((await input('Account')).value).toBe('NL91 ABNA 0417 1643 00');
    expect((await input('Site')).value).toBe('münchen.de');
    expect((await input('Phone')).value).toBe('+31 20 312 3889');
    expect(screen.getByRole('combobox', { name: /country code/i })).toHaveProperty('value', 'NL');
  });

  it('keeps what is selected and where one types, and is sent as it is stored', async () => {
    const { user, saved } = open();
    const account = await input('Account');
    await user.tripleClick(account);
    await user.keyboard('BE68 5390 0754 7034');
    expect(account.value).toBe('BE68 5390 0754 7034');
    const site = await input('Site');
    await user.clear(site);
    await user.type(site, 'zürich.ch');
    await user.tab();
    await waitFor(() => expect(site.value).toBe('zürich.ch'));
    expect(await saved()).toEqual({ account: 'BE68539007547034', site: 'xn--zrich-kva.ch' });
  });

  it('is a number of the chosen country', async () => {
    const { user, saved } = open();
    const phone = await input('Phone');
    await user.clear(phone);
    await user.selectOptions(screen.getByRole('combobox', { name: /country code/i }), 'BE');
    await user.type(phone, '0470 12 34 56');
    await user.tab();
    await waitFor(() => expect(phone.value).toBe('+32 470 12 34 56'));
    expect(await saved()).toEqual({ phone: '+32470123456' });
  });

  it('is that also where Enter saves the form', async () => {
    const { user, sent } = open();
    const phone = await input('Phone');
    await user.clear(phone);
    await user.selectOptions(screen.getByRole('combobox', { name: /country code/i }), 'DE');
    await user.type(phone, '030 1234567{Enter}');
    expect(await sent()).toEqual({ phone: '+49301234567' });
  });
});
