/** Holds the texts of the other visitor pages, loaded with these. */
export const visitorTexts = {
  visitor: {
    toSignIn: 'Naar inloggen',
    seeMail: 'Kijk in uw mailbox',
    linkFailed: 'Deze link werkt niet (meer)',
  },
  newPassword: {
    password: 'Wachtwoord',
    help: 'Minstens 8 tekens. Een zin van een paar losse woorden is sterk en goed te onthouden.',
    required: 'Vul een wachtwoord in',
    submitting: 'Bezig…',
  },
  forgotPassword: {
    title: 'Wachtwoord vergeten',
    introduction: 'Vul uw e-mailadres in. U krijgt dan een e-mail met een link om een nieuw wachtwoord te kiezen.',
    submit: 'E-mail sturen',
    submitting: 'Bezig met sturen…',
    sent: 'Als {{email}} bij ons bekend is, vindt u daar binnen enkele minuten een e-mail met een link. Die werkt één uur. Niets ontvangen? Kijk ook bij de ongewenste e-mail.',
  },
  resetPassword: {
    title: 'Nieuw wachtwoord kiezen',
    introduction: 'Overal waar u nog bent ingelogd, wordt u daarna uitgelogd.',
    submit: 'Wachtwoord opslaan',
    linkFailed: 'De link is onvolledig, al gebruikt of ouder dan een uur. Uw wachtwoord is niet gewijzigd.',
    askAgain: 'Vraag een nieuwe link aan',
  },
  activate: {
    title: 'Account activeren',
    introduction: 'Kies het wachtwoord waarmee u voortaan inlogt.',
    submit: 'Account activeren',
    linkFailed:
      'De link is onvolledig, al gebruikt of ouder dan zeven dagen. Hebt u uw account al geactiveerd? Dan kunt u gewoon inloggen.',
    askAgain: 'Laat een nieuwe link sturen',
  },
  become: {
    title: 'Klant worden',
    introduction: 'Maak een account. U bevestigt het met een link in een e-mail, en kiest dan uw wachtwoord.',
    loading: 'Het formulier wordt geladen…',
    retry: 'Opnieuw proberen',
    optional: '{{label}} (optioneel)',
    choose: 'Maak een keuze',
    readTerms: 'Lees de voorwaarden (nieuw tabblad)',
    terms: 'Ik ga akkoord met de algemene voorwaarden',
    termsRequired: 'Ga akkoord met de voorwaarden om verder te gaan',
    someWrong: 'Niet alles is goed ingevuld. Kijk naar de velden met een melding.',
    submit: 'Account maken',
    submitting: 'Bezig…',
    sent: 'We hebben een e-mail gestuurd naar {{email}}. Open de link daarin om uw account te activeren; die werkt zeven dagen. Niets ontvangen? Kijk ook bij de ongewenste e-mail.',
  },
};
