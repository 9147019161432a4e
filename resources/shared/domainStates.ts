import { byServer } from './jobTransitions.ts';

/** Defines the states of a domain, from registration or transfer until it is gone. */
export const domainStates = {
  registering: {
    en: 'Being registered',
    nl: 'In registratie',
    tone: 'info',
    for: { customer: { en: 'Being registered', nl: 'Wordt geregistreerd' } },
  },
  awaitingCode: {
    en: 'Transfer: awaiting code',
    nl: 'Verhuizing: wacht op code',
    tone: 'warning',
    for: {
      customer: {
        en: 'Transfer: waiting for the code',
        nl: 'Verhuizing: wacht op de code',
        next: {
          en: 'Your current provider gives you the code that releases the domain. Fill it in at your order, or send it to us.',
          nl: 'Uw huidige provider geeft u de code waarmee het domein vrijkomt. Vul die in bij uw bestelling, of stuur hem naar ons.',
        },
      },
    },
  },
  transferring: {
    en: 'Transfer: requested',
    nl: 'Verhuizing: aangevraagd',
    tone: 'info',
    for: {
      customer: {
        en: 'On its way to us',
        nl: 'Onderweg naar ons',
        next: {
          en: 'Your current provider has to let it go; for some extensions that takes up to a week. Your website and email keep working.',
          nl: 'Uw huidige provider moet het loslaten; bij sommige extensies duurt dat tot een week. Uw website en e-mail blijven werken.',
        },
      },
    },
  },
  transferRejected: {
    en: 'Transfer: rejected',
    nl: 'Verhuizing: afgewezen',
    tone: 'danger',
    for: {
      customer: {
        en: 'Not released by your current provider',
        nl: 'Niet vrijgegeven door uw huidige provider',
        next: {
          en: 'Ask there for a new code, and whether the domain is locked. Then we try again.',
          nl: 'Vraag daar een nieuwe code, en of het domein op slot zit. Daarna proberen wij het opnieuw.',
        },
      },
    },
  },
  transferTimedOut: {
    en: 'Transfer: timed out',
    nl: 'Verhuizing: verlopen',
    tone: 'danger',
    for: {
      customer: {
        en: 'No answer from your current provider',
        nl: 'Geen antwoord van uw huidige provider',
        next: {
          en: 'Ask there to release the domain. Then we try again.',
          nl: 'Vraag daar om het domein vrij te geven. Daarna proberen wij het opnieuw.',
        },
      },
    },
  },
  elsewhere: {
    en: 'Registered elsewhere',
    nl: 'Elders geregistreerd',
    tone: 'success',
    for: {
      customer: {
        en: 'Registered with another provider',
        nl: 'Geregistreerd bij een andere provider',
        next: {
          en: 'We only do the DNS. You renew, cancel and change the contacts of this domain with the other provider.',
          nl: 'Wij doen alleen de DNS. Verlengen, opzeggen en contactgegevens wijzigen doet u bij de andere provider.',
        },
      },
    },
  },
  active: { en: 'Active', nl: 'Actief', tone: 'success' },
  locked: { en: 'Locked', nl: 'Op slot', tone: 'success' },
  expiring: { en: 'Expiring', nl: 'Verloopt binnenkort', tone: 'warning' },
  expired: { en: 'Expired', nl: 'Verlopen', tone: 'danger' },
  cancelling: { en: 'Being cancelled', nl: 'Wordt opgeheven', tone: 'warning' },
  restoring: { en: 'Being restored', nl: 'Wordt hersteld', tone: 'info' },
  quarantine: {
    en: 'In quarantine',
    nl: 'In quarantaine',
    tone: 'danger',
    for: {
      customer: {
        en: 'Ended, can still be restored',
        nl: 'Gestopt, nog te herstellen',
        next: {
          en: 'Nothing works on this domain now. Until the day shown here only you can get it back; contact us for that.',
          nl: 'Op dit domein werkt nu niets. Tot de dag die hier staat, kunt alleen u het terugkrijgen; neem daarvoor contact met ons op.',
        },
      },
    },
  },
  deleted: { en: 'Deleted', nl: 'Opgeheven', tone: 'neutral' },
  transferredAway: { en: 'Transferred away', nl: 'Wegverhuisd', tone: 'neutral' },
} as const;

const needsExpiry = { needs: ['expiresOn'] } as const;

export const domainTransitions = {
  register: {
    from: 'registering',
    to: 'active',
    label: { en: 'Mark as registered', nl: 'Als geregistreerd markeren' },
    ...needsExpiry,
  },
  registerAgain: {
    from: ['deleted', 'transferredAway'],
    to: 'registering',
    label: { en: 'Register again', nl: 'Opnieuw registreren' },
  },
  transferIn: {
    from: ['registering', 'elsewhere', 'deleted', 'transferredAway'],
    to: 'awaitingCode',
    label: { en: 'Transfer in', nl: 'Hierheen verhuizen' },
  },
  keepElsewhere: {
    from: ['registering', 'awaitingCode', 'transferRejected', 'transferTimedOut'],
    to: 'elsewhere',
    label: { en: 'Keep at the other provider', nl: 'Bij de andere provider laten' },
  },
  requestTransfer: {
    from: 'awaitingCode',
    to: 'transferring',
    label: { en: 'Request transfer', nl: 'Verhuizing aanvragen' },
  },
  completeTransfer: {
    // Includes those that were given up here and arrived after all.
    from: ['transferring', 'transferRejected', 'transferTimedOut'],
    to: 'active',
    label: { en: 'Complete transfer', nl: 'Verhuizing voltooien' },
    ...needsExpiry,
  },
  rejectTransfer: {
    from: 'transferring',
    to: 'transferRejected',
    label: { en: 'Mark transfer as rejected', nl: 'Verhuizing als afgewezen markeren' },
    reason: true,
  },
  timeOutTransfer: {
    from: 'transferring',
    to: 'transferTimedOut',
    label: { en: 'Mark transfer as timed out', nl: 'Verhuizing als verlopen markeren' },
  },
  retryTransfer: {
    from: ['transferRejected', 'transferTimedOut'],
    to: 'awaitingCode',
    label: { en: 'Retry transfer', nl: 'Opnieuw verhuizen' },
  },
  giveUp: {
    from: ['registering', 'awaitingCode', 'transferRejected', 'transferTimedOut', 'elsewhere'],
    to: 'deleted',
    label: { en: 'Give up', nl: 'Afbreken' },
    reason: true,
  },
  lock: {
    from: 'active',
    to: 'locked',
    label: { en: 'Lock', nl: 'Op slot zetten' },
    // Requires that the registry supports a lock.
    rows: { admin: { 'extension.capabilities': { contains: 'lock' } } },
  },
  unlock: { from: 'locked', to: 'active', label: { en: 'Unlock', nl: 'Van slot halen' } },
  startExpiring: {
    from: 'active',
    to: 'expiring',
    label: { en: 'Mark as expiring', nl: 'Als binnenkort verlopend markeren' },
    ...needsExpiry,
  },
  renew: { from: ['expiring', 'expired'], to: 'active', label: { en: 'Renew', nl: 'Verlengen' }, ...needsExpiry },
  expire: { from: ['active', 'locked', 'expiring'], to: 'expired', label: { en: 'Expire', nl: 'Laten verlopen' } },
  cancel: {
    from: ['active', 'locked', 'expiring'],
    to: 'cancelling',
    label: { en: 'Cancel now', nl: 'Nu opheffen' },
    reason: true,
  },
  keep: { from: 'cancelling', to: 'active', label: { en: 'Keep', nl: 'Behouden' }, ...byServer },
  quarantine: {
    from: ['expired', 'cancelling'],
    to: 'quarantine',
    label: { en: 'Put in quarantine', nl: 'In quarantaine zetten' },
  },
  restore: {
    from: 'quarantine',
    to: 'restoring',
    label: { en: 'Restore at the restore price', nl: 'Herstellen tegen de herstelprijs' },
    reason: true,
  },
  failRestore: {
    from: 'restoring',
    to: 'quarantine',
    label: { en: 'Mark as not restored', nl: 'Als niet hersteld markeren' },
    ...byServer,
  },
  markRestored: {
    from: ['quarantine', 'restoring'],
    to: 'active',
    label: { en: 'Mark as restored', nl: 'Als hersteld markeren' },
    ...needsExpiry,
    reason: true,
  },
  delete: { from: ['quarantine', 'cancelling'], to: 'deleted', label: { en: 'Delete', nl: 'Opheffen' }, reason: true },
  transferAway: {
    from: ['active', 'locked', 'expiring', 'expired'],
    to: 'transferredAway',
    label: { en: 'Mark as transferred away', nl: 'Als wegverhuisd markeren' },
    reason: true,
  },
} as const;

const running = ['active', 'locked', 'expiring'] as const;
const underWay = ['registering', 'awaitingCode', 'transferring', 'restoring'] as const;
const halted = ['transferRejected', 'transferTimedOut', 'expired', 'cancelling', 'quarantine'] as const;

/** Defines the tabs above the list; those that are gone are in none of them. */
export const domainViews = [
  {
    name: 'current',
    label: { en: 'Current', nl: 'Lopend' },
    filter: { state: [...running, 'elsewhere', ...underWay, ...halted] },
    opens: true,
  },
  {
    name: 'halted',
    label: { en: 'Need attention', nl: 'Vragen aandacht' },
    filter: { state: [...halted, 'awaitingCode'] },
  },
  {
    name: 'ending',
    label: { en: 'End within 30 days', nl: 'Stoppen binnen 30 dagen' },
    filter: { state: running, autoRenew: false, expiresOn: { lte: '$today+30' } },
    sort: ['expiresOn'],
  },
  {
    name: 'expiring',
    label: { en: 'Expire within 30 days', nl: 'Verlopen binnen 30 dagen' },
    filter: { state: running, expiresOn: { lte: '$today+30' } },
    sort: ['expiresOn'],
  },
] as const;
