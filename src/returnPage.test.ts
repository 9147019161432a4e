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

it('brings somebody back to the page they wanted, after signing in', () => {
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

it('remembers nothing of who signed out, and forgets what was remembered', () => {
  history.replaceState(null, '', '/shelves');
  goToSignIn();
  goToSignIn(null);
  goToReturnPage();
  expect(here()).toBe('/');
});

it('goes home where nothing was remembered', () => {
  goToSignIn();
  goToReturnPage();
  expect(here()).toBe('/');
});

it('never leads to another site', () => {
  history.replaceState({ returnPage: '//evil.example/' }, '', '/login');
  goToReturnPage();
  expect(here()).toBe('/');
});

it('takes somebody who is signed in away from the sign-in page, and from no other', () => {
  history.replaceState(null, '', '/login');
  leaveSignIn();
  expect(here()).toBe('/');
  history.replaceState(null, '', '/shelves');
  leaveSignIn();
  expect(here()).toBe('/shelves');
});

it('tells the sign-in page what was done, until somebody has signed in', () => {
  goToSignInWith('activated');
  expect([here(), signInNotice()]).toEqual(['/login', 'activated']);
  goToReturnPage();
  expect([here(), signInNotice()]).toEqual(['/', null]);
});

it('tells nothing that it does not know', () => {
  history.replaceState({ notice: 'anything' }, '', '/login');
  expect(signInNotice()).toBeNull();
});

it('takes what an OpenID provider led back with out of the address bar, and keeps it through a reload', () => {
  history.replaceState(null, '', '/login?openid=done&returnPage=%2Fshelves%2F3');
  expect(openIdOutcome()).toBe('done');
  expect(here()).toBe('/login');
  expect(openIdOutcome()).toBe('done');
  goToReturnPage();
  expect(here()).toBe('/shelves/3');
  expect(openIdOutcome()).toBeNull();
});

it('believes no other outcome, and no page of another site', () => {
  for (const page of ['//evil.example/', '/\\evil.example', 'https://evil.example']) {
    history.replaceState(null, '', `/login?${new URLSearchParams({ openid: 'perhaps', returnPage: page })}`);
    expect(openIdOutcome()).toBeNull();
    expect(here()).toBe('/login');
    expect(openIdStart()).toBe('/api/openid/start');
    goToReturnPage();
    expect(here()).toBe('/');
  }
});

it('begins at an OpenID provider with the page somebody wanted', () => {
  goToSignIn('/shelves?a=1');
  expect(openIdStart()).toBe('/api/openid/start?returnPage=%2Fshelves%3Fa%3D1');
});
