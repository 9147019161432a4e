/** Defines what a payment is, how it ends, and what happens next. */
import { byServer } from './jobTransitions.ts';

/** Lists what moves money: a payment, and what takes it back or gives it again. */
export const paymentKinds = [
  { value: 'payment', en: 'Payment', nl: 'Betaling' },
  { value: 'refund', en: 'Refund', nl: 'Terugbetaling', tone: 'warning' },
  { value: 'chargeback', en: 'Chargeback', nl: 'Stornering', tone: 'danger' },
  { value: 'reinstatement', en: 'Chargeback undone', nl: 'Stornering teruggedraaid', tone: 'info' },
  { value: 'correction', en: 'Booking undone', nl: 'Boeking teruggedraaid', tone: 'info' },
] as const;

export const paymentStates = {
  open: {
    en: 'Open',
    nl: 'Open',
    tone: 'neutral',
    for: {
      customer: {
        en: 'Not paid yet',
        nl: 'Nog niet betaald',
        next: {
          en: 'Have you paid? We show it here once your bank has confirmed it; that can take up to a day.',
          nl: 'Hebt u betaald? U ziet het hier zodra uw bank het heeft bevestigd; dat kan een dag duren.',
        },
      },
    },
  },
  paid: { en: 'Completed', nl: 'Voltooid', tone: 'success' },
  failed: {
    en: 'Failed',
    nl: 'Mislukt',
    tone: 'danger',
    for: {
      customer: {
        en: 'Failed',
        nl: 'Mislukt',
        next: {
          en: 'Nothing was paid. You can start a new payment, or pay by bank transfer.',
          nl: 'Er is niets betaald. U kunt een nieuwe betaling starten of het bedrag overmaken.',
        },
      },
    },
  },
  expired: {
    en: 'Expired',
    nl: 'Verlopen',
    tone: 'warning',
    for: {
      customer: {
        en: 'Expired',
        nl: 'Verlopen',
        next: {
          en: 'It was not paid in time. You can start a new payment.',
          nl: 'Er is niet op tijd betaald. U kunt een nieuwe betaling starten.',
        },
      },
    },
  },
  cancelled: {
    en: 'Cancelled',
    nl: 'Geannuleerd',
    tone: 'neutral',
    for: {
      customer: {
        en: 'Cancelled',
        nl: 'Geannuleerd',
        next: {
          en: 'You stopped this payment; nothing was paid. You can start a new one.',
          nl: 'U hebt deze betaling gestopt; er is niets betaald. U kunt een nieuwe starten.',
        },
      },
    },
  },
} as const;

/** Leaves payments at the provider to the server, which asks there. */
const byHand = { rows: { admin: { online: false } } } as const;
export const paymentTransitions = {
  receive: { from: 'open', to: 'paid', label: { en: 'Mark as completed', nl: 'Als voltooid markeren' }, ...byHand },
  fail: { from: 'open', to: 'failed', label: { en: 'Mark as failed', nl: 'Als mislukt markeren' }, ...byHand },
  expire: { from: 'open', to: 'expired', label: { en: 'Expire', nl: 'Laten verlopen' }, ...byServer },
  cancel: { from: 'open', to: 'cancelled', label: { en: 'Cancel payment', nl: 'Betaling annuleren' }, ...byHand },
  receiveLate: {
    from: ['failed', 'expired', 'cancelled'],
    to: 'paid',
    label: { en: 'Received after all', nl: 'Alsnog ontvangen' },
    ...byServer,
  },
  reopen: { from: 'failed', to: 'open', label: { en: 'Try again', nl: 'Opnieuw proberen' }, ...byServer },
} as const;

/** Says why a payment did not begin, or did not end well. */
export const paymentFailures = [
  { value: 'nothingToPay', en: 'There was nothing left to pay', nl: 'Er viel niets meer te betalen' },
  { value: 'refused', en: 'It was not accepted', nl: 'De betaling werd niet geaccepteerd' },
  {
    value: 'unreachable',
    en: 'The payment service could not be reached; please try again later',
    nl: 'De betaaldienst was niet bereikbaar; probeer het later opnieuw',
  },
  { value: 'givenUp', en: 'It was stopped by our staff', nl: 'Onze medewerkers hebben het gestopt' },
] as const;

/** Selects money that came in or went out, and that invoices are still to get. */
export const leftToAllocate = { kind: 'payment', state: 'paid', leftAmount: { ne: 0 } } as const;
