/** The application's version, from the root's package.json at build time. */
export const version: string = import.meta.env['VITE_APP_VERSION'] ?? ''

/** The mark of this page's build, or '' if it was not built (Vite's own server). */
export const build = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''

/**
 * The storage key of the version that the tab has already offered. A reply from an older server must not offer it
 * again.
 */
export const VERSION_OFFERED = 'sidemark.version-offered'
