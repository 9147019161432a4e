/** Texts of the generated screens. */
export const viewTexts = {
  views: {
    page: {
      failed: 'Dit kon niet worden geladen.',
      retry: 'Opnieuw proberen',
    },
    cell: {
      absent: 'leeg',
    },
    list: {
      none: 'Er zijn nog geen {{name}}',
      beginHere: 'Voeg hier de eerste toe.',
      nothingMatches: 'Niets gevonden',
      tryOthers: 'Geen enkele rij past bij deze zoekopdracht en filters.',
    },
    file: {
      csv: 'Exporteren als CSV',
      xlsx: 'Exporteren als Excel (XLSX)',
    },
    filter: {
      filters: 'Filters',
      any: 'Alle',
      add: 'Filter',
      from: '{{name}} vanaf',
      to: '{{name}} t/m',
    },
    bulk: {
      toolbar: 'Gekozen rijen',
      editTitle: '{{smart_count}} {{name}} wijzigen',
      fields: 'Welke velden?',
      change_one: '1 rij wijzigen',
      change_other: '{{smart_count}} rijen wijzigen',
      deleteTitle: '{{smart_count}} {{name}} verwijderen?',
      deleteText_one: 'Dit kan niet ongedaan worden gemaakt.',
      deleteText_other: 'Alle {{smart_count}} worden verwijderd. Dit kan niet ongedaan worden gemaakt.',
    },
    create: {
      title: 'Nieuw: {{name}}',
    },
    parts: {
      row: '{{name}} {{number}}',
      add: 'Voeg {{name}} toe',
      remove: '{{name}} verwijderen',
      keep: '{{name}} behouden',
    },
    show: {
      missing: 'Nog in te vullen: {{fields}}.',
    },
    account: {
      menu: 'Account',
      title: 'Gebruik van het account',
      lastSignIn: 'Laatst ingelogd',
      never: 'Niet in het afgelopen half jaar',
      sessions: 'Actieve sessies',
      secondFactor: 'Tweestapsverificatie',
      off: 'Uit',
      onSince: 'Aan sinds {{at}}',
      inviteAgain: {
        label: 'Opnieuw uitnodigen',
        ask: '{{email}} krijgt een nieuwe brief om het account te activeren. De link uit de vorige werkt dan niet meer.',
        confirm: 'Brief sturen',
        done: 'De uitnodiging is onderweg naar {{email}}.',
      },
      passwordLetter: {
        label: 'Wachtwoordbrief sturen',
        ask: '{{email}} krijgt een brief om zelf een nieuw wachtwoord te kiezen. Tot dan blijft het huidige gelden.',
        confirm: 'Brief sturen',
        done: 'De wachtwoordbrief is onderweg naar {{email}}.',
      },
      signOutEverywhere: {
        label: 'Overal uitloggen',
        ask: '{{email}} wordt op elk apparaat uitgelogd en kan daarna opnieuw inloggen. Wat nog niet was opgeslagen, kan verloren gaan.',
        confirm: 'Uitloggen',
        done: '{{email}} is overal uitgelogd.',
      },
      resetSecondFactor: {
        label: '2FA resetten',
        ask: 'Voortaan logt {{email}} in met alleen het wachtwoord, tot de tweestapsverificatie weer aanstaat. Ga eerst na of het verzoek echt van deze persoon komt. Die krijgt er een brief over en wordt overal uitgelogd.',
        confirm: 'Resetten',
        done: 'De tweestapsverificatie van {{email}} is uitgezet.',
      },
    },
    edit: {
      conflict:
        'Iemand anders heeft dit intussen gewijzigd. Die wijzigingen staan nu in het formulier, wat u typte is gebleven. Kijk het na en sla opnieuw op.',
    },
    leave: {
      title: 'Weggaan zonder op te slaan?',
      confirm: 'Weggaan',
    },
    delete: {
      title: 'Verwijderen?',
      text: '{{title}} wordt verwijderd. Dit kan niet ongedaan worden gemaakt.',
    },
    viewAs: {
      action: 'Bekijken als klant',
    },
    state: {
      change: 'Status wijzigen',
      changed: 'Status is nu: {{state}}',
      confirm: '{{title}} krijgt de status {{state}}.',
      reason: 'Reden',
    },
    input: {
      noneFound: 'Niets gevonden',
      chooseFirst: 'Kies eerst: {{name}}',
    },
    secret: {
      keep: 'Laat leeg om te houden wat er is.',
      stored: 'Wordt nooit getoond',
      show: 'Tonen',
      hide: 'Verbergen',
      copy: 'Kopiëren',
      copied: 'Gekopieerd',
      hidden: 'Niet getoond',
      ask: '{{field}} tonen',
      why: 'Geef uw wachtwoord om dit van {{title}} te zien. In de geschiedenis komt te staan dat u keek.',
      password: 'Uw wachtwoord',
    },
  },
};
