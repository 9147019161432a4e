/** Holds the texts of the page of figures. */
export const texts = {
  title: 'Figures',
  introduction: 'The last twelve months, and what is open now. Each row leads to the list that was summed.',
  month: 'Month',
  age: 'Age',
};
