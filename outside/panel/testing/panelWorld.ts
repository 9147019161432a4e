import type { TestSurroundings } from '../../testing/surroundings.ts';
import { type NewAccount, type Panel, PanelFault, type Place } from '../panel.ts';

/** Names what the stand-in of a panel counts. */
export type Counted =
  | 'create'
  | 'remove'
  | 'suspend'
  | 'password'
  | 'limits'
  | 'createMailbox'
  | 'removeMailbox'
  | 'suspendMailbox'
  | 'forwarder'
  | 'catchAll'
  | 'createDatabase'
  | 'createFtp'
  | 'modifyFtp'
  | 'restore';

/** Holds a panel to test that has the `plans`, and what happens around it. */
export interface PanelWorld {
  panel: Panel;
  around: TestSurroundings;
  /** Does the next change, and loses its answer. */
  loseAnswer: () => void;
  /** Says how often something was really done there. */
  done: (what: Counted) => number;
  /** Makes an account beside us, with our login or another. */
  makeByHand: (username: string, domain: string, creator?: string) => Promise<void>;
  use: (username: string, bytes: number) => Promise<void>;
  fillMailbox: (place: Place, mailbox: string, bytes: number) => Promise<void>;
  passMinute: () => void;
  close: () => Promise<void>;
}

/** Lists the plans there; 0 is no limit. */
export const plans = {
  Start: { diskMb: 5_000, trafficMb: 50_000, mailboxes: 2, databases: 1 },
  Groei: { diskMb: 25_000, trafficMb: 250_000, mailboxes: 0, databases: 0 },
};

export const password = "Gracht&Brug'42 %";
export const place: Place = { username: 'bakker', domain: 'bakker.nl' };
/** Describes an account on the plan `Start`, which allows two mailboxes and one database. */
export const account: NewAccount = {
  ...place,
  email: 'jan@bakker.nl',
  password,
  plan: 'Start',
  ipAddress: '192.0.2.11',
};

export async function panelFaultOf(promise: Promise<unknown>): Promise<PanelFault> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PanelFault)) throw new Error(`No fault of the panel, but ${String(error)}.`);
  return error;
}

/** Holds the panel of one test, with its usual account. */
export interface Current {
  world: PanelWorld;
  panel: Panel;
  make: () => Promise<void>;
  get: () => ReturnType<Panel['accounts']['get']>;
}
