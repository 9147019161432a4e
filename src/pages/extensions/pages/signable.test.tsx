import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { state as stateField, text } from '../../../../schema/fields.ts';
import { resource } from '../../../../schema/resource.ts';
import { rightsTable } from '../../../../schema/rights.ts';
import { application } from '../../../../schema/testing/application.ts';
import { visibleResources } from '../../../../schema/visible.ts';
import { renderAdmin } from '../../../views/testing/renderAdmin.tsx';
import { Page } from './signable.tsx';

afterEach(cleanup);

const offers = resource('offers', {
  label: { en: ['Offer', 'Offers'], nl: ['Aanbod', 'Aanbiedingen'] },
  title: 'name',
  fields: {
    name: text({ en: 'Name', nl: 'Naam' }, { required: true }),
    account: text({ en: 'Account', nl: 'Rekening' }),
    state: stateField(
      { en: 'State', nl: 'Status' },
      {
        initial: 'open',
        states: { open: { en: 'Open', nl: 'Open' }, agreed: { en: 'Agreed', nl: 'Akkoord' } },
        transitions: {
          sign: { from: 'open', to: 'agreed', label: { en: 'Sign', nl: 'Tekenen' }, roles: ['customer'] },
          approve: { from: 'open', to: 'agreed', label: { en: 'Approve', nl: 'Goedkeuren' }, roles: ['admin'] },
        },
      },
    ),
  },
  access: { admin: 'all', customer: { read: true, update: ['state', 'account'] } },
  menu: { place: 'top' },
  frozen: { unless: { state: 'open' }, except: ['state'] },
  drawnBy: { show: 'signable' },
});

function open(role: 'admin' | 'customer', { state = 'open', maySign = true } = {}) {
  const descriptions = visibleResources([offers], rightsTable([offers], application)[role], role, application);
  const rows = { offers: [{ id: '1', name: 'Hosting', account: null, state, meta: { version: 1 } }] };
  const send = async () => ({ data: { attributes: { maySign } } });
  return renderAdmin({
    path: '/offers/1/show',
    descriptions,
    rows,
    overrides: { send } as never,
    extensions: { pages: { signable: Page } },
  });
}

const contained = () => [...document.querySelectorAll('.MuiButton-contained')].map(({ textContent }) => textContent);

it('signing is the one main button of who may sign, and editing stands beside it', async () => {
  open('customer');
  const sign = await screen.findByRole('link', { name: 'Read and sign' });
  expect(sign.getAttribute('href')).toBe('/offers/1/sign');
  expect(contained()).toEqual(['Read and sign']);
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Edit' }).className).toContain('MuiButton-outlined');
});

it('a member who may not sign is told who can, and led to no signing', async () => {
  open('customer', { maySign: false });
  await screen.findByText('A colleague with the right “Signing” can sign');
  expect(screen.queryByRole('link', { name: 'Read and sign' })).toBeNull();
});

it('nothing is left to sign or to edit once it is signed', async () => {
  open('customer', { state: 'agreed' });
  await screen.findByRole('link', { name: 'Print or PDF' });
  expect(contained()).toEqual([]);
  expect(screen.queryByRole('link', { name: /sign|Edit/ })).toBeNull();
});

it('who may not sign edits in the first place, and takes other steps', async () => {
  open('admin');
  await screen.findByRole('button', { name: 'Approve' });
  expect(contained()).toEqual(['Edit']);
  expect(screen.queryByRole('link', { name: 'Read and sign' })).toBeNull();
});
