/** Holds the texts of the palette that searches everything. */
export const texts = {
  placeholder: 'Zoek gegevens, pagina’s en acties',
  close: 'Zoeken sluiten',
  busy: 'Er wordt gezocht',
  pages: 'Pagina’s',
  actions: 'Acties',
  create: '{{name}} toevoegen',
  more: 'Meer hiervan in de lijst',
  nothing: 'Niets gevonden voor “{{words}}”.',
  failed: 'Zoeken lukt nu niet. Probeer het opnieuw.',
  hint: '↑ ↓ kiezen · Enter openen · Ctrl+Enter in een nieuw tabblad · Esc sluiten',
  results: 'Resultaten',
  alsoCalled: {
    trash: 'prullenbak verwijderde rijen terughalen',
    settings: 'instellingen',
    profile: 'instellingen account wachtwoord taal tweestapsverificatie sessies foto',
  },
};
