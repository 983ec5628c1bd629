/** `/version.json`. `build` is the mark of the web build, absent from older servers and '' where nothing was built. */
export type Release = { version: string; build?: string }

/** Whether what is deployed is something else than this page. The same version can be built anew. */
export function isOther(there: Release, here: Required<Release>) {
  if (typeof there.version !== 'string' || there.version === '') return false
  if (there.version !== here.version) return true
  return Boolean(there.build && here.build && there.build !== here.build)
}
