/**
 * Texts of the password pages. Their titles are among the texts of sign-in. Requirements fix the one marked (4)
 * to the letter.
 */
export const passwordTexts = {
  'password.changeLead': 'Changing it signs you out everywhere else.',
  'password.changeSubmit': 'Change password',
  'password.changed': 'Your password has been changed. Other sessions have ended.',
  'password.mustChange': 'You must change your password before continuing!', // (4)
  'password.currentPassword': 'Current password',
  'password.newPassword': 'New password',
  'password.repeated': 'New password again',
  'password.show': 'Show password: {field}',
  'password.hide': 'Hide password: {field}',
  'password.strengthHelp': 'A few unrelated words are hard to guess and easy to remember.',
  'password.strength.weak': 'Weak: easy to guess. Add unrelated words. Runs like 1234 hardly help.',
  'password.strength.fair': 'Fair: one more word makes it good.',
  'password.strength.good': 'Good: one more word makes it strong.',
  'password.strength.strong': 'Strong: hard to guess.',
  'password.ruleLength': 'At least {count} characters',
  'password.ruleKinds': 'At least {count} different characters',
  'password.ruleUsername': 'Not your user name',
  'password.ruleKept': ', done',
  'password.currentRequired': 'Enter your current password.',
  'password.sameAsCurrent': 'Choose a password other than the current one.',
  'password.notTheSame': "The passwords don't match.",
  'password.signInFirst': 'Sign in to change your password. If you forgot it, request a link by email.',
  'password.toSignIn': 'Go to sign-in',
  'password.backToSignIn': 'Back to sign-in',
  'password.forgotLead': 'Enter your user name. If we find it, we will email a link to set a new password.',
  'password.forgotSubmit': 'Email me a link',
  'password.forgotSent': 'Check your email',
  'password.forgotSentLead':
    'If we found this user, a link is on its way. It works once, within 30 minutes. If nothing arrives, contact your branch.',
  'password.resetTitle': 'Set a new password',
  'password.resetLead': 'Your link works once. All your sessions end when the password is set.',
  'password.resetSubmit': 'Set password',
  'password.resetDone': 'Your password is set',
  'password.resetDoneLead': 'Sign in with the new password.',
  'password.askAgain': 'Ask for another link',
  'register.whomToAsk': 'Contact us to get access.',
  'register.whatToSay': 'Have your name, email, company and customer number ready.',
  'register.colleagues': 'If your company already orders here, its administrator can request access for you.',
} as const
