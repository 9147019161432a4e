import { expect, it } from 'vitest';
import { hideToken, visitAt } from './visit.ts';

const at = (url: string, enquiries: string[] = []) =>
  visitAt(new URL(url, 'http://localhost'), { enquiries, resources: [], menu: [] });

it('recognizes the pages for visitors, and the token of a link', () => {
  expect(at('/forgotpassword')).toEqual({ page: 'forgotPassword' });
  expect(at('/become/')).toEqual({ page: 'become' });
  expect(at('/resetpassword?token=a-b_c')).toEqual({ page: 'resetPassword', token: 'a-b_c' });
  expect(at('/activate/a-b_c')).toEqual({ page: 'activate', token: 'a-b_c' });
});

it('recognizes them without their token', () => {
  expect(at('/resetpassword')).toEqual({ page: 'resetPassword', token: '' });
  expect(at('/activate')).toEqual({ page: 'activate', token: '' });
});

it('recognizes the pages of a shop where the server answers what they ask', () => {
  expect(at('/prices', ['catalogue'])).toEqual({ page: 'prices' });
  expect(at('/prices', ['availability'])).toBeNull();
  expect(['/search', '/whois', '/prices', '/cart'].map((url) => at(url))).toEqual([null, null, null, null]);
});

it.each(['/', '/login', '/become/5', '/activate/a/b', '/customers?token=x', '/Forgotpassword'])(
  'takes %s for none of them',
  (url) => {
    expect(at(url)).toBeNull();
  },
);

it('removes the token from the address', () => {
  for (const url of ['/resetpassword?token=geheim', '/activate/geheim']) {
    history.replaceState(null, '', url);
    const visit = visitAt(location);
    if (visit) hideToken(visit);
    expect(location.href).not.toContain('geheim');
    expect(visitAt(location)).toMatchObject({ page: visit?.page });
  }
});
