import type { Router } from 'express';
import {
  avatarRoutes,
  letterRoutes,
  openIdRoutes,
  preferenceRoutes,
  profileRoutes,
  secondFactorRoutes,
  signInRoutes,
  signUpRoutes,
  viewAsRoutes,
} from '../routes/accountRoutes.ts';
import { mount } from '../routes/mount.ts';
import type { Services } from '../services.ts';
import { letterHandlers } from './account/letterHandlers.ts';
import { type Accounts, signInEntity } from './accounts.ts';
import { authenticate } from './authenticate.ts';
import { avatarHandlers } from './avatar/avatarHandlers.ts';
import { openIdHandlers } from './openid/openIdHandlers.ts';
import type { OpenIdOptions } from './openid/provider.ts';
import { preferenceHandlers } from './preferences/preferenceHandlers.ts';
import { profileHandlers } from './profile/profileHandlers.ts';
import { signInHandlers } from './signInHandlers.ts';
import { signUpHandlers } from './signUp/signUpHandlers.ts';
import { secondFactorHandlers } from './twoFactor/secondFactorHandlers.ts';
import { viewAsHandlers } from './viewAs/viewAsHandlers.ts';

/** Mounts the routes for signing in, which read no bearer token. Comes before `authenticate`. */
export function mountSignIn(router: Router, services: Services, accounts: Accounts, openId?: OpenIdOptions): void {
  const signUp = signInEntity(services.model)?.entity.resource.signUp;
  mount(router, signInRoutes, signInHandlers(services, accounts));
  mount(router, letterRoutes, letterHandlers(services));
  if (signUp) mount(router, signUpRoutes, signUpHandlers(services, signUp));
  if (openId) mount(router, openIdRoutes, openIdHandlers(services, accounts, openId));
}

/** Mounts the second factor, which users who lack a required one must reach first. Comes before `authenticate`. */
export function mountSecondFactor(router: Router, services: Services, accounts: Accounts): void {
  router.use(secondFactorRoutes['session.twoFactor'].path, authenticate(services, accounts, { isForTwoFactor: true }));
  mount(router, secondFactorRoutes, secondFactorHandlers(services, accounts));
}

/** Mounts the routes of a user's own account. Comes after `authenticate`. */
export function mountOwnAccount(router: Router, services: Services, accounts: Accounts): void {
  mount(router, viewAsRoutes, viewAsHandlers(services, accounts));
  mount(router, profileRoutes, profileHandlers(services, accounts));
  mount(router, preferenceRoutes, preferenceHandlers(services));
  mount(router, avatarRoutes, avatarHandlers(services));
}
