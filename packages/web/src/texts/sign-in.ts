/** Texts of the sign-in page. */
export const signInTexts = {
  'signIn.title': 'Sign in',
  'signIn.lead': 'Your prices, your stock, your orders.',
  'signIn.username': 'E-mail or user name',
  'signIn.password': 'Password',
  'signIn.showPassword': 'Show password',
  'signIn.hidePassword': 'Hide password',
  'signIn.submit': 'Sign in',
  'signIn.submitting': 'Signing in',
  'signIn.forgot': 'Forgot password?',
  'signIn.register': 'Request an account',
  'signIn.usernameRequired': 'Type your e-mail or user name.',
  'signIn.passwordRequired': 'Type your password.',
  'signIn.unreachable': 'The server cannot be reached. Check your connection and try again.',
  'password.changeTitle': 'Change password',
  'password.forgotTitle': 'Forgot password',
  'signIn.failed': 'Something went wrong on our side. Try again in a minute.',
} as const
