/** Whether something can be pointed at before it is pressed: a finger cannot. */
export const canPoint = (): boolean => !window.matchMedia?.('(hover: none)').matches;
