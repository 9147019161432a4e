/** Texts of the signed-in shell and its hand-made pages. */
export const adminTexts = {
  navigation: {
    main: 'Main navigation',
    home: 'Home',
    manage: 'Manage',
    open: 'Open menu',
    close: 'Close menu',
    skip: 'Skip to content',
    user: 'Your account',
    signOut: 'Sign out',
    signedInAs: 'Signed in as {{name}}',
    loading: 'Page is loading',
  },
  home: {
    title: 'Home',
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
    introduction: 'This is in your portal now.',
    openList: 'View {{name}}',
    countFailed: 'Count unknown',
  },
  notFound: {
    title: 'Page not found',
    explanation:
      'There is nothing at this address. The page may have moved, or the address may contain a typing error.',
    toHome: 'To home',
  },
  accessDenied: {
    title: 'No access',
    explanation: 'You do not have the rights to see this page.',
  },
};
