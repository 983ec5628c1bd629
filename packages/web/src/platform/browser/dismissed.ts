import { keepCookie, useCookie } from './use-cookie.ts'

/**
 * The cookie with the marks of texts that the user of this browser has dismissed. A text comes back when it says
 * something else. boot.js reads the cookie before the first paint, so that the place of a dismissed text is not kept.
 */
const DISMISSED = 'dismissed'
const DAYS = 365
/** The most marks that are kept: the latest ones. */
const MOST = 12

/**
 * Returns a short mark of a text. boot.js makes the same.
 */
function markOf(text: string) {
  let mark = 0
  for (const letter of text) mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) | 0
  return (mark >>> 0).toString(36)
}

/** Whether the text was dismissed here, and a function that dismisses it. */
export function useDismissed(text: string) {
  const marks = useCookie(DISMISSED).split('.')
  const mark = markOf(text)
  const dismiss = () =>
    keepCookie(DISMISSED, [...marks.filter((one) => one !== '' && one !== mark), mark].slice(-MOST).join('.'), DAYS)
  return { isDismissed: marks.includes(mark), dismiss }
}
