/** Holds the texts of the page of figures. */
export const texts = {
  title: 'Cijfers',
  introduction: 'De laatste twaalf maanden, en wat nu openstaat. Elke regel leidt naar de lijst die is opgeteld.',
  month: 'Maand',
  age: 'Ouderdom',
};
