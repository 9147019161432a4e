/** Defines the states of a quotation, and what happens next in each. */
export const quotationStates = {
  quotation: {
    en: 'Quotation',
    nl: 'Offerte',
    tone: 'info',
    next: {
      en: 'The customer signs it, or you approve it with a reason. After its last day it expires by itself.',
      nl: 'De klant ondertekent, of u geeft met een reden akkoord. Na de laatste dag verloopt de offerte vanzelf.',
    },
    for: {
      customer: {
        en: 'Waiting for you',
        nl: 'Wacht op u',
        next: {
          en: 'Read the quotation and sign it if you agree. Any questions? Just ask us before you sign.',
          nl: 'Lees de offerte en onderteken als u akkoord bent. Vragen? Stel ze gerust voordat u tekent.',
        },
      },
    },
  },
  approved: {
    en: 'Approved',
    nl: 'Akkoord',
    tone: 'success',
    next: {
      en: 'Process it: that makes the order, its invoice rules and a draft invoice.',
      nl: 'Verwerk de offerte: zo ontstaan de bestelling, de factuurregelingen en een conceptfactuur.',
    },
    for: {
      customer: {
        en: 'Signed',
        nl: 'Ondertekend',
        next: {
          en: 'Thank you. We will start on your order now; there is nothing you need to do.',
          nl: 'Dank u wel. Wij gaan ermee aan de slag; u hoeft niets te doen.',
        },
      },
    },
  },
  processed: {
    en: 'Processed',
    nl: 'Verwerkt',
    tone: 'neutral',
    for: {
      customer: {
        en: 'Ordered',
        nl: 'Besteld',
        next: {
          en: 'This quotation has become an order. Follow it under Orders.',
          nl: 'Deze offerte is een bestelling geworden. Onder Bestellingen ziet u hoever die is.',
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
          en: 'The last day to sign has passed. Ask us for a new quotation if you are still interested.',
          nl: 'De laatste dag om te tekenen is voorbij. Vraag ons een nieuwe offerte als u nog belangstelling hebt.',
        },
      },
    },
  },
  cancelled: {
    en: 'Cancelled',
    nl: 'Geannuleerd',
    tone: 'danger',
    for: { customer: { en: 'Withdrawn', nl: 'Ingetrokken' } },
  },
} as const;
