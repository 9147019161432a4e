/** Signs in to the screens of the bench. */
export const account = { email: 'bench@gastheer.test', password: 'Polder-Fiets-Bench-42' } as const;
