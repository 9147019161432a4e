/** Holds the texts of printed records. */
export const texts = {
  back: 'Back to the details',
  print: 'Print',
  download: 'Download PDF',
  larger: 'Larger',
  smaller: 'Smaller',
  page: '{{name}}, page {{page}} of {{pages}}',
};
