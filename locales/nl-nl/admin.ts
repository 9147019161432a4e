/** Texts of the signed-in shell and its hand-made pages. */
export const adminTexts = {
  navigation: {
    main: 'Hoofdnavigatie',
    home: 'Home',
    manage: 'Beheer',
    open: 'Menu openen',
    close: 'Menu sluiten',
    skip: 'Naar de inhoud',
    user: 'Uw account',
    signOut: 'Uitloggen',
    signedInAs: 'Ingelogd als {{name}}',
    loading: 'Pagina wordt geladen',
  },
  home: {
    title: 'Home',
    morning: 'Goedemorgen',
    afternoon: 'Goedemiddag',
    evening: 'Goedenavond',
    introduction: 'Dit is er nu in uw portaal.',
    openList: '{{name}} bekijken',
    countFailed: 'Aantal onbekend',
  },
  notFound: {
    title: 'Pagina niet gevonden',
    explanation: 'Op dit adres is niets te vinden. Misschien is de pagina verplaatst, of bevat het adres een typefout.',
    toHome: 'Naar home',
  },
  accessDenied: {
    title: 'Geen toegang',
    explanation: 'U heeft niet de rechten om deze pagina te bekijken.',
  },
};
