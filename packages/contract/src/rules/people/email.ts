/**
 * Returns a sentence about the problem of an email address, or null if the address can be used. The rule is looser
 * than RFC 5321, but it catches typing errors: it requires one @, a text before it, a domain with a dot, no blanks, and
 * none of the characters that separate addresses in a mail's header.
 */
export function emailObjection(email: string): string | null {
  const [local = '', domain = '', ...more] = email.split('@')
  const wellFormed = more.length === 0 && local !== '' && local.length <= 64 && !/[\s<>(),;:"\\[\]]/.test(email)
  return wellFormed && isDomain(domain) ? null : 'This is not an email address such as name@example.com.'
}

const isDomain = (domain: string) => {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
}
