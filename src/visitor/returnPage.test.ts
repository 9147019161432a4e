import { beforeEach, expect, it } from 'vitest';
import {
  goToReturnPage,
  goToSignIn,
  goToSignInWith,
  leaveSignIn,
  openIdOutcome,
  openIdStart,
  signInNotice,
} from './returnPage.ts';

const here = () => `${location.pathname}${location.search}${location.hash}`;
beforeEach(() => history.replaceState(null, '', '/'));

it('returns to the wanted page after signing in', () => {
  history.replaceState(null, '', '/shelves/3?tab=books#end');
  goToSignIn();
  expect(here()).toBe('/login');
  goToReturnPage();
  expect(here()).toBe('/shelves/3?tab=books#end');
});

it('remembers through a reload of the sign-in page', () => {
  goToSignIn('/shelves');
  goToSignIn();
  goToReturnPage();
  expect(here()).toBe('/shelves');
});

it('remembers no page after signing out, and forgets the one before', () => {
  history.replaceState(null, '', '/shelves');
  goToSignIn();
  goToSignIn(null);
  goToReturnPage();
  expect(here()).toBe('/');
});

it('goes home when no page was remembered', () => {
  goToSignIn();
  goToReturnPage();
  expect(here()).toBe('/');
});

it('never leads to another site', () => {
  history.replaceState({ returnPage: '//evil.example/' }, '', '/login');
  goToReturnPage();
  expect(here()).toBe('/');
});

it('leads signed-in users away from the sign-in page, and from no other', () => {
  history.replaceState(null, '', '/login');
  leaveSignIn();
  expect(here()).toBe('/');
  history.replaceState(null, '', '/shelves');
  leaveSignIn();
  expect(here()).toBe('/shelves');
});

it('reports on the sign-in page what was done, until somebody has signed in', () => {
  goToSignInWith('activated');
  expect([here(), signInNotice()]).toEqual(['/login', 'activated']);
  goToReturnPage();
  expect([here(), signInNotice()]).toEqual(['/', null]);
});

it('ignores unknown notices', () => {
  history.replaceState({ notice: 'anything' }, '', '/login');
  expect(signInNotice()).toBeNull();
});

it('removes an OpenID outcome from the address, and keeps it through a reload', () => {
  history.replaceState(null, '', '/login?openid=done&returnPage=%2Fshelves%2F3');
  expect(openIdOutcome()).toBe('done');
  expect(here()).toBe('/login');
  expect(openIdOutcome()).toBe('done');
  goToReturnPage();
  expect(here()).toBe('/shelves/3');
  expect(openIdOutcome()).toBeNull();
});

it('accepts no unknown outcome, and no page of another site', () => {
  for (const page of [
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
  ]) {
    history.replaceState(null, '', `/login?${new URLSearchParams({ openid: 'perhaps', returnPage: page })}`);
    expect(openIdOutcome()).toBeNull();
    expect(here()).toBe('/login');
    expect(openIdStart()).toBe('/api/openid/start');
    goToReturnPage();
    expect(here()).toBe('/');
  }
});

it('never returns to the sign-in page itself', () => {
  history.replaceState({ returnPage: '/login?openid=failed' }, '', '/login');
  goToReturnPage();
  expect(here()).toBe('/');
});

it('begins at an OpenID provider with the wanted page', () => {
  goToSignIn('/shelves?a=1');
  expect(openIdStart()).toBe('/api/openid/start?returnPage=%2Fshelves%3Fa%3D1');
});
