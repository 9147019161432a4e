/** Holds the texts of the pages of hosting. */
export const hostingTexts = {
  mail: {
    title: 'Mailaccounts',
    paste: 'Meer tegelijk',
    search: 'Zoek een adres',
    none: 'Er zijn nog geen mailaccounts. Voeg er een toe om e-mail te ontvangen.',
    notFound: 'Geen adres gevonden.',
    off: 'Uitgeschakeld',
    working: 'Wordt bijgewerkt',
    removing: 'Wordt verwijderd',
    device: 'Instellen',
    password: 'Wachtwoord',
    full: 'Vol: {{text}}',
    usageOf: 'Gebruikte ruimte van {{address}}',
  },
  password: {
    title: 'Nieuw wachtwoord',
    text: 'Voor {{address}}. Geef het daarna ook op in uw mailprogramma.',
    new: 'Nieuw wachtwoord',
    save: 'Instellen',
    done: 'Het nieuwe wachtwoord wordt ingesteld.',
  },
  paste: {
    title: 'Meer mailaccounts tegelijk',
    text: 'Zet elk mailaccount op een eigen regel: naam, wachtwoord en, als u wilt, de ruimte in MB. Plakken uit een spreadsheet kan ook.',
    lines: 'Mailaccounts',
    make: '{{number}} toevoegen',
    refused: 'Toegevoegd: {{made}}. Deze nog niet; verbeter de regels en probeer het opnieuw:',
  },
  device: {
    title: '{{address}} instellen',
    apple: 'iPhone, iPad en Mac',
    appleText:
      'Download het profiel op het apparaat zelf en installeer het via Instellen. Daarna vraagt het apparaat om het wachtwoord.',
    profile: 'Profiel downloaden',
    others: 'Andere apparaten en programma’s',
    othersText:
      'Kies “account toevoegen” in uw mailprogramma en vul deze gegevens in, met het wachtwoord van dit adres.',
    incoming: 'Inkomende e-mail (IMAP)',
    outgoing: 'Uitgaande e-mail (SMTP)',
    server: 'Server',
    port: 'Poort',
    security: 'Beveiliging',
    username: 'Gebruikersnaam',
    notYet: 'De hosting wordt nog klaargemaakt. De gegevens staan hier zodra dat gebeurd is.',
  },
};
