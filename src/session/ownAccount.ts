import type { Fetch } from '../../authProvider/refresh.ts';

/** Requests about the user's own account; all reject with `RequestFault`. */
export interface OwnAccount {
  twoFactor: () => Promise<TwoFactorState>;
  beginTwoFactor: (password: string) => Promise<Enrolment>;
  /** Resolves to the recovery codes. */
  confirmTwoFactor: (otpCode: string) => Promise<string[]>;
  turnTwoFactorOff: (factors: BothFactors) => Promise<void>;
  renewRecoveryCodes: (factors: BothFactors) => Promise<string[]>;
  changePassword: (passwords: { currentPassword: string; password: string }) => Promise<void>;
  /** Resolves to a token that proves for a while that the password was given. */
  confirmIdentity: (password: string) => Promise<string>;
  sessions: () => Promise<OwnSession[]>;
  endSession: (id: string) => Promise<void>;
  endOtherSessions: () => Promise<void>;
}

export interface TwoFactorState {
  isOn: boolean;
  since: string | null;
  recoveryCodesLeft: number;
}

export interface Enrolment {
  /** The shared secret in Base32. */
  secret: string;
  /** The `otpauth:` URI for a QR code. */
  uri: string;
}

export interface BothFactors {
  password: string;
  otpCode: string;
}

export interface OwnSession {
  id: string;
  browser: string | null;
  system: string | null;
  address: string;
  signedInAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

/** Reports a refusal in the server's words, in the interface language; `field` is the faulty member, `code` the server's. */
export class RequestFault extends Error {
  readonly field: string | null;
  readonly code: string | null;

  constructor(message: string, field: string | null = null, code: string | null = null) {
    super(message);
    this.name = 'RequestFault';
    this.field = field;
    this.code = code;
  }
}

/** @param fetch adds the session token to requests below `url` */
export function createOwnAccount(url: string, fetch: Fetch): OwnAccount {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }).catch(() => {
      throw new RequestFault('');
    });
    if (!response.ok) throw await faultOf(response);
    return response.status === 204 ? null : ((await response.json()) as { data: unknown }).data;
  };
  const send = async (method: string, path: string, body?: object): Promise<void> =>
    void (await ask(method, path, body));
  const codesOf = async (answer: Promise<unknown>): Promise<string[]> =>
    ((await answer) as { recoveryCodes: string[] }).recoveryCodes;

  return {
    twoFactor: async () => (await ask('GET', 'twofactor')) as TwoFactorState,
    beginTwoFactor: async (password) => (await ask('POST', 'twofactor', { password })) as Enrolment,
    confirmTwoFactor: (otpCode) => codesOf(ask('POST', 'twofactor/confirm', { otpCode })),
    turnTwoFactorOff: (factors) => send('DELETE', 'twofactor', factors),
    renewRecoveryCodes: (factors) => codesOf(ask('POST', 'twofactor/recoverycodes', factors)),
    changePassword: (passwords) => send('PATCH', 'profile/password', passwords),
    confirmIdentity: async (password) =>
      ((await ask('POST', 'profile/confirmation', { password })) as { token: string }).token,
    sessions: async () => {
      const data = (await ask('GET', 'sessions')) as { id: string; attributes: Omit<OwnSession, 'id'> }[];
      return data.map(({ id, attributes }) => ({ id, ...attributes }));
    },
    endSession: (id) => send('DELETE', `sessions/${encodeURIComponent(id)}`),
    endOtherSessions: () => send('DELETE', 'sessions'),
  };
}

/** Reads the refusal from an error response. */
export async function faultOf(response: Response): Promise<RequestFault> {
  const document = (await response.json().catch(() => null)) as {
    errors?: readonly { code?: string; detail?: string; source?: { pointer?: string } }[];
  } | null;
  const [error] = document?.errors ?? [];
  return new RequestFault(error?.detail ?? '', error?.source?.pointer?.slice(1) || null, error?.code ?? null);
}
