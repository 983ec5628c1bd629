/**
 * `/version.json`. `build` is the mark of the web build. Older servers do not have it, and it is '' if nothing was
 * built.
 */
export type Release = { version: string; build?: string }

/** Tells whether the deployed release differs from this page's. The same version can be built again. */
export function isOther(there: Release, here: Required<Release>) {
  if (typeof there.version !== 'string' || there.version === '') return false
  if (there.version !== here.version) return true
  return Boolean(there.build && here.build && there.build !== here.build)
}
