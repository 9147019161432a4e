/** Texts of the other visitor pages, loaded with these. */
export const visitorTexts = {
  visitor: {
    toSignIn: 'To sign-in',
    seeMail: 'See your mailbox',
    linkFailed: 'This link does not work (any more)',
  },
  newPassword: {
    password: 'Password',
    help: 'At least 8 characters. A phrase of a few unrelated words is strong and easy to remember.',
    required: 'Enter a password',
    submitting: 'One moment…',
  },
  forgotPassword: {
    title: 'Forgot your password',
    introduction: 'Enter your email address. You will get an email with a link to choose a new password.',
    submit: 'Send email',
    submitting: 'Sending…',
    sent: 'If we know {{email}}, you will find an email with a link there within a few minutes. It works for one hour. Nothing there? Look in your spam folder too.',
  },
  resetPassword: {
    title: 'Choose a new password',
    introduction: 'Wherever you are still signed in, you will be signed out.',
    submit: 'Save password',
    linkFailed: 'The link is incomplete, was used already or is older than one hour. Your password was not changed.',
    askAgain: 'Ask for a new link',
  },
  activate: {
    title: 'Activate account',
    introduction: 'Choose the password that you will sign in with.',
    submit: 'Activate account',
    linkFailed:
      'The link is incomplete, was used already or is older than seven days. Is your account active already? Then simply sign in.',
    askAgain: 'Have a new link sent',
  },
  become: {
    title: 'Become a customer',
    introduction: 'Make an account. You confirm it with a link in an email, and then choose your password.',
    loading: 'The form is being loaded…',
    retry: 'Try again',
    optional: '{{label}} (optional)',
    choose: 'Choose one',
    readTerms: 'Read the terms (new tab)',
    terms: 'I accept the general terms and conditions',
    termsRequired: 'Accept the terms to go on',
    someWrong: 'Not everything is filled in well. See the fields with a message.',
    submit: 'Create account',
    submitting: 'One moment…',
    sent: 'We have sent an email to {{email}}. Open the link in it to activate your account; it works for seven days. Nothing there? Look in your spam folder too.',
  },
};
