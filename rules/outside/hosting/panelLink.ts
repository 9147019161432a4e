import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import type { Panels } from '../../../outside/panel/panels.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { FaultTexts } from '../../../schema/fault.ts';
import type { RevealedSecret, SecretSource } from '../../../schema/rule.ts';
import type { Records } from '../../stored/records.ts';
import { isOnServer } from './partCalls.ts';
import { managedServer, panelOf } from './serverPanels.ts';

/** Says why nobody can be signed in to a panel. */
export const panelLinkFaultTexts = {
  PANEL_NOT_OPEN: {
    en: 'You cannot be signed in from here; use username and password',
    nl: 'Vanaf hier inloggen kan niet; gebruik gebruikersnaam en wachtwoord',
  },
  PANEL_UNREACHABLE: {
    en: 'The control panel cannot be reached at present. Please try again later.',
    nl: 'Het beheerpaneel is nu niet bereikbaar. Probeer het later nog eens.',
  },
} as const satisfies FaultTexts;

/** Makes an address that signs in to the panel of an account, once, from where the caller is. It is kept nowhere. */
export const panelLink =
  (panels: Panels): SecretSource<Hosting, Records> =>
  async (account, context) => {
    const ip = context.request?.ip;
    if (!ip || account.username === null || !isOnServer(account)) return without('PANEL_NOT_OPEN');
    const server = await managedServer(account.server, context);
    if (!server) return without('PANEL_NOT_OPEN');
    try {
      const panel = await panelOf(server.id, panels, context);
      const { url } = await panel.loginLink(account.username, ip);
      return { from: 'source', value: url };
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      return without(error.kind === 'refused' ? 'PANEL_NOT_OPEN' : 'PANEL_UNREACHABLE');
    }
  };

const without = (code: keyof typeof panelLinkFaultTexts): RevealedSecret => ({ from: 'nowhere', code });
