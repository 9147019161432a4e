/** Holds the texts of the other visitor pages, loaded with these. */
export const visitorTexts = {
  visitor: {
    toSignIn: 'Go to sign-in',
    seeMail: 'Check your email',
    linkFailed: 'This link does not work, or no longer does',
  },
  newPassword: {
    password: 'Password',
    help: 'At least 8 characters. A phrase of a few unrelated words is strong and easy to remember.',
    required: 'Enter a password',
    submitting: 'One moment…',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    introduction: 'Enter your email address. You will get an email with a link to choose a new password.',
    submit: 'Send email',
    submitting: 'Sending…',
    sent: 'If we know {{email}}, you will find an email with a link there within a few minutes. It works for one hour. Nothing there? Check your spam folder too.',
  },
  resetPassword: {
    title: 'Choose a new password',
    introduction: 'Wherever you are still signed in, you will be signed out.',
    submit: 'Save password',
    linkFailed:
      'The link is incomplete, has already been used or is more than one hour old. Your password was not changed.',
    askAgain: 'Request a new link',
  },
  activate: {
    title: 'Activate account',
    introduction: 'Choose the password that you will sign in with.',
    submit: 'Activate account',
    linkFailed:
      'The link is incomplete, has already been used or is more than seven days old. Is your account active already? Then simply sign in.',
    askAgain: 'Get a new link',
  },
  become: {
    title: 'Become a customer',
    introduction: 'Create an account. You confirm it with a link in an email, and then choose your password.',
    loading: 'The form is being loaded…',
    retry: 'Try again',
    optional: '{{label}} (optional)',
    choose: 'Choose one',
    readTerms: 'Read the terms (new tab)',
    terms: 'I accept the general terms and conditions',
    termsRequired: 'Accept the terms to continue',
    someWrong: 'Some fields are not right yet. See the messages beside them.',
    submit: 'Create account',
    submitting: 'One moment…',
    sent: 'We have sent an email to {{email}}. Open the link in it to activate your account; it works for seven days. Nothing there? Check your spam folder too.',
  },
};
