/** The chunks that `showApp` has loaded before any part of the signed-in application asks for another chunk. */
const ofApp = /^assets\/(rolldown-runtime|start|react|both|sign-in|app)-/
/** The two files that may ask for a chunk before that. */
const before = /^assets\/(start|sign-in)-/

/**
 * Leaves out of a file's list of preloads what every page has loaded by then. The lists of all files together would
 * take 0.3 KiB more.
 *
 * @param wanted the scripts that a chunk needs; style sheets are not among them
 * @param asking the file that loads the chunk
 */
export const missingPreloads = (_chunk: string, wanted: string[], { hostId: asking }: { hostId: string }) =>
  before.test(asking) ? wanted : wanted.filter((name) => !ofApp.test(name))
