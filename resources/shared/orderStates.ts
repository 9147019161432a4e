/** Defines the states of an order, and what happens next in each. */
export const orderStates = {
  placed: {
    en: 'Placed',
    nl: 'Geplaatst',
    tone: 'info',
    next: {
      en: 'Check the order and process it. Until then the customer can cancel it.',
      nl: 'Controleer de bestelling en verwerk die. Tot dan kan de klant annuleren.',
    },
    for: {
      customer: {
        en: 'Received',
        nl: 'Ontvangen',
        next: {
          en: 'We have your order and will start on it soon. Until then you can still cancel it.',
          nl: 'Wij hebben uw bestelling en beginnen er snel aan. Tot die tijd kunt u nog annuleren.',
        },
      },
    },
  },
  processing: {
    en: 'Processing',
    nl: 'In behandeling',
    tone: 'info',
    next: {
      en: 'Work through the lines; once all of them are done you can finish the order.',
      nl: 'Werk de regels af; als alles klaar is, rondt u de bestelling af.',
    },
    for: {
      customer: {
        en: 'In progress',
        nl: 'In behandeling',
        next: {
          en: 'We are working on your order. You get an email when it is done or when we need something from you.',
          nl: 'Wij werken aan uw bestelling. U krijgt een e-mail als alles klaar is of als wij iets van u nodig hebben.',
        },
      },
    },
  },
  needsInformation: {
    en: 'Needs information',
    nl: 'Informatie nodig',
    tone: 'warning',
    next: {
      en: 'We asked the customer a question. Resume the order once the answer is in.',
      nl: 'De klant heeft een vraag gekregen. Hervat de bestelling zodra het antwoord er is.',
    },
    for: {
      customer: {
        en: 'Waiting for your answer',
        nl: 'Wacht op uw antwoord',
        next: {
          en: 'We need something from you: see our question below. Fill in what is missing and choose “Resume”, or edit the order and type your answer.',
          nl: 'Wij hebben iets van u nodig: zie onze vraag hieronder. Vul aan wat ontbreekt en kies “Hervatten”, of bewerk de bestelling en typ uw antwoord.',
        },
      },
    },
  },
  partlyDone: {
    en: 'Partly done',
    nl: 'Deels klaar',
    tone: 'warning',
    next: {
      en: 'Some lines are still open; finish the order once they are done.',
      nl: 'Er staan nog regels open; rond de bestelling af als die klaar zijn.',
    },
    for: {
      customer: {
        en: 'Partly done',
        nl: 'Deels klaar',
        next: {
          en: 'Part of your order is ready to use. We are working on the rest.',
          nl: 'Een deel van uw bestelling kunt u al gebruiken. Aan de rest werken wij nog.',
        },
      },
    },
  },
  done: {
    en: 'Done',
    nl: 'Klaar',
    tone: 'success',
    for: {
      customer: {
        en: 'Done',
        nl: 'Klaar',
        next: { en: 'Everything you ordered is ready to use.', nl: 'Alles wat u hebt besteld, kunt u gebruiken.' },
      },
    },
  },
  refunded: { en: 'Refunded', nl: 'Terugbetaald', tone: 'warning' },
  cancelled: { en: 'Cancelled', nl: 'Geannuleerd', tone: 'danger' },
} as const;
