/** Holds the texts of printed records. */
export const texts = {
  back: 'Terug naar de gegevens',
  print: 'Afdrukken',
  download: 'PDF downloaden',
  larger: 'Vergroten',
  smaller: 'Verkleinen',
  page: '{{name}}, pagina {{page}} van {{pages}}',
};
