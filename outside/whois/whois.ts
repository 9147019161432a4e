/** Holds what a registry publishes of somebody; each part may be kept back. */
export interface Party {
  name?: string;
  organisation?: string;
  city?: string;
  country?: string;
  email?: string;
  phone?: string;
}

/** Holds what the registry says of a name. Without a clear answer it is `unknown`; `notFound` is no promise that it is free. */
export type WhoisAnswer =
  | {
      state: 'taken';
      registeredAt?: Date;
      expiresAt?: Date;
      changedAt?: Date;
      registrar?: string;
      /** Absent where the registry does not publish it. */
      registrant?: Party;
      statuses: readonly string[];
      nameservers: readonly string[];
      isSigned: boolean;
    }
  | { state: 'notFound' }
  | {
      state: 'unknown';
      /** Why: `noServer` where the top-level domain has none, or the code of the call's fault. */
      code: string;
    };

export interface Whois {
  /** Looks a name up at the server of its top-level domain. Throws nothing. */
  look(name: string): Promise<WhoisAnswer>;
}
