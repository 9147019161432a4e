import type { Limits } from '../../../outside/panel/panel.ts';
import type { Hosting } from '../../../resources/hosting.ts';

type Room = Pick<Hosting, 'diskQuota' | 'bandwidthQuota' | 'mailboxQuota' | 'databaseQuota'>;

/** Gives the room that an account has on its server. Null is no limit, as after a change to a plan that has none. */
export const roomKept = ({ diskMb, trafficMb, mailboxes, databases }: Limits): Room => ({
  diskQuota: diskMb,
  bandwidthQuota: trafficMb,
  mailboxQuota: mailboxes,
  databaseQuota: databases,
});
