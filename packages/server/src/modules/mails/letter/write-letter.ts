import type { Letter, Sender } from './letter.ts'

/**
 * Loads React Email. Only the job that writes mails needs it: it takes a second or two and 50 MB, which neither the start
 * of a server nor a server without mails should pay.
 */
const library = async () => ({
  ...(await import('react-email')),
  ...(await import('./letter-tree.ts')),
  ...(await import('./plain-text.ts')),
})

/** What React leaves for a browser that would go on with the page. What people typed is escaped and has none of it. */
const MARKS = /<!--(?:\/?\$|html|head|body| )-->/g

/** Writes both parts of a mail from one tree of components, so they always say the same. */
export async function writeLetter(letter: Letter, sender: Sender): Promise<{ html: string; text: string }> {
  const { render, letterTree, plainText } = await library()
  const html = (await render(letterTree(letter, sender))).replaceAll(MARKS, '')
  return { html, text: plainText(html) }
}
