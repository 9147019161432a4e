/** Describes a port of a server that its services use. */
export interface Target {
  server: string;
  host: string;
  port: number;
  /** `tls`: a hello is made as well, and its certificate is read. */
  speaks: 'tcp' | 'tls';
  /** The name that its certificate must be for; default: the host. */
  serverName?: string;
}

export type Checked =
  | { state: 'open'; milliseconds: number; certificate?: Certificate }
  | { state: 'closed'; why: string };

export interface Certificate {
  expiresAt: Date;
  /** Whether a visitor's browser would accept it for this host, and why not. */
  isTrusted: boolean;
  fault?: string;
}

export interface ServerChecks {
  check(target: Target): Promise<Checked>;
}
