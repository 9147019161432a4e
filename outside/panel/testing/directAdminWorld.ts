import { type PanelStandIn, startPanelStandIn } from '../../../mock-server/panel/panelStandIn.ts';
import { noPanel, type PanelState } from '../../../mock-server/panel/panelStore.ts';
import { patientBreaker, testSurroundings } from '../../testing/surroundings.ts';
import { directAdmin } from '../directAdmin/directAdmin.ts';
import { type PanelWorld, plans } from './panelWorld.ts';

export const key = 'login-key/of+the=stand-in';
const host = 'web01.gastheer.test';

export interface DirectAdminWorld extends PanelWorld {
  standIn: PanelStandIn;
  state: PanelState;
}

/** Starts a panel without accounts, with two plans. */
export async function directAdminWorld(
  options: { isFormOnly?: boolean; key?: string } = {},
): Promise<DirectAdminWorld> {
  const state = noPanel('gastheer', key, plans);
  const standIn = await startPanelStandIn({ panels: { [host]: state }, isFormOnly: options.isFormOnly });
  const around = testSurroundings();
  const panel = directAdmin({
    url: standIn.urlOf(host),
    login: 'gastheer',
    key: options.key ?? key,
    breaker: patientBreaker(),
    surroundings: around,
  });
  const happen = async (event: object): Promise<void> => {
    await fetch(`${standIn.url}/_event`, { method: 'POST', body: JSON.stringify({ host, ...event }) });
  };
  return {
    panel,
    around,
    standIn,
    state,
    loseAnswer: () => standIn.script({ match: { method: 'POST' }, drop: 'after' }),
    done: (what) => state.done[what] ?? 0,
    makeByHand: (username, domain, creator) => happen({ do: 'makeByHand', username, domain, creator }),
    use: (username, bytes) => happen({ do: 'use', username, diskBytes: bytes, trafficBytes: bytes }),
    fillMailbox: ({ username, domain }, mailbox, usageBytes) =>
      happen({ do: 'fillMailbox', username, domain, mailbox, usageBytes }),
    passMinute: () => standIn.clock.advance('PT1M'),
    close: standIn.close,
  };
}
