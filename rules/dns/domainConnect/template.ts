/** Describes a record as a template of Domain Connect has it; every text may hold `%variables%`. */
export interface TemplateRecord {
  type: string;
  host?: string;
  /** Owner of SRV, in place of `host`. */
  name?: string;
  pointsTo?: string;
  target?: string;
  data?: string;
  spfRules?: string;
  service?: string;
  protocol?: string;
  ttl?: number | string;
  priority?: number | string;
  weight?: number | string;
  port?: number | string;
  groupId?: string;
  essential?: string;
  txtConflictMatchingMode?: string;
  txtConflictMatchingPrefix?: string;
}

/** Describes a template of Domain Connect (its specification, "Template Definition"). */
export interface ConnectTemplate {
  providerId: string;
  providerName: string;
  serviceId: string;
  serviceName: string;
  version?: number;
  logoUrl?: string;
  description?: string;
  variableDescription?: string;
  syncBlock?: boolean;
  syncPubKeyDomain?: string;
  syncRedirectDomain?: string;
  sharedProviderName?: boolean;
  sharedServiceName?: boolean;
  multiInstance?: boolean;
  warnPhishing?: boolean;
  hostRequired?: boolean;
  records: TemplateRecord[];
}

/** Identifies one application of a template, for providers that remember what each record came from. */
export interface Provenance {
  id: string;
  providerId: string;
  serviceId: string;
  host: string;
  essential: string;
}

/** Describes a record of a zone as the conflict rules of Domain Connect see it, of any type. */
export interface ConnectRecord {
  type: string;
  /** Relative to the zone, `@` for the zone itself. */
  name: string;
  data: string;
  ttl?: number;
  priority?: number;
  weight?: number;
  port?: number;
  protocol?: string;
  service?: string;
  /** Place of the record in the caller's zone, which it keeps. */
  ref?: number;
  _dc?: Partial<Provenance>;
}

/** Says where a template is applied, and with what. */
export interface Place {
  domain: string;
  /** A name within the domain; empty or `@` for the domain itself. */
  host: string;
  /** Values of variables, whose names are compared without case. */
  values: Readonly<Record<string, string>>;
}
