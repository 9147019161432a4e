/** Describes a top-level domain as the stand-in knows it. Every other one is as `com`. */
interface Tld {
  provider: string;
  periods: number[];
  features: string[];
  clientStatuses: string[];
  nameservers: { min: number; max: number };
  expiryDateOffset: number;
  hasIdn: boolean;
  /** Whether it gives codes to the registrar, sends them to the holder, or knows none. */
  authCode: 'given' | 'toHolder' | 'none';
  /** Days after the expiry in which the holder may have it back. */
  quarantineDays: number;
  /** Days in which nobody may have it any more, and it is not free yet. */
  pendingDeleteDays: number;
  prices: Record<string, number>;
}

const common: Tld = {
  provider: 'Verisign',
  periods: [12, 24, 36, 60, 120],
  features: ['CREATE', 'RENEW', 'TRANSFER', 'RESTORE', 'UPDATE'],
  clientStatuses: ['CLIENT_HOLD', 'CLIENT_TRANSFER_PROHIBITED', 'CLIENT_UPDATE_PROHIBITED', 'CLIENT_DELETE_PROHIBITED'],
  nameservers: { min: 2, max: 13 },
  expiryDateOffset: 0,
  hasIdn: true,
  authCode: 'given',
  quarantineDays: 30,
  pendingDeleteDays: 5,
  prices: { CREATE: 950, RENEW: 950, TRANSFER: 950, RESTORE: 7500 },
};

const tlds: Record<string, Tld> = {
  nl: {
    ...common,
    provider: 'Sidn',
    periods: [3, 12],
    features: ['CREATE', 'UPDATE', 'RESTORE', 'TRANSFER'],
    clientStatuses: ['CLIENT_HOLD'],
    expiryDateOffset: 90_000,
    hasIdn: false,
    quarantineDays: 40,
    pendingDeleteDays: 0,
    prices: { CREATE: 399, RENEW: 399, TRANSFER: 0, RESTORE: 750 },
  },
  be: { ...common, provider: 'DnsBelgium', authCode: 'toHolder' },
  uk: { ...common, provider: 'Nominet', authCode: 'none' },
};

export const tldOf = (name: string): string => name.slice(name.indexOf('.') + 1);
export const rulesOf = (tld: string): Tld => tlds[tld] ?? common;

const range = (min: number, max: number): object => ({ min, max });

/** Writes `GET /tlds/{tld}/info`. */
export function wireTld(tld: string): object {
  const rules = rulesOf(tld);
  const registrant = { organizationRequired: false, organizationAllowed: true, scope: 'REGISTRY' };
  const contacts = { ...registrant, min: 1, max: 10, required: true };
  return {
    provider: rules.provider,
    applicableFor: [tld],
    metadata: {
      createDomainPeriods: rules.periods,
      renewDomainPeriods: rules.features.includes('RENEW') ? rules.periods : [],
      autoRenewDomainPeriods: rules.periods,
      redemptionPeriod: rules.quarantineDays,
      expiryDateOffset: rules.expiryDateOffset,
      transferFOA: tld !== 'nl',
      adjustableAuthCode: false,
      customAuthcodeSupport: false,
      transferSupportsAuthcode: rules.authCode !== 'none',
      transferRequiresAuthcode: rules.authCode !== 'none',
      creationRequiresPreValidation: false,
      possibleClientDomainStatuses: rules.clientStatuses,
      allowedDnssecRecords: 4,
      allowedDnssecAlgorithms: [8, 13, 14, 15, 16],
      featuresAvailable: rules.features,
      registrantChangeApprovalRequired: false,
      registrantChangeTransferLock: false,
      whoisExposure: 'LIMITED',
      gdprCategory: 'EU_BASED',
      premiumSupport: 'NO',
      restoreIncludesRenew: false,
      renewalOnTransfer: 'NO_CHANGE',
      domainSyntax: { minLength: 2, maxLength: 63, idnSupport: rules.hasIdn },
      nameservers: { ...rules.nameservers, required: true },
      hosts: { addressesIPv4: range(0, 13), addressesIPv6: range(0, 13), addressesTotal: range(1, 13) },
      registrant,
      adminContacts: { ...contacts, max: 1 },
      billingContacts: { ...contacts, min: 0, required: false },
      techContacts: contacts,
    },
  };
}
