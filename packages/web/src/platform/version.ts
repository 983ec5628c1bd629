/** The application's version, from the root's package.json at build time. */
export const version: string = import.meta.env['VITE_APP_VERSION'] ?? ''

/** The mark of the build that this page came from; '' when it was not built (Vite's own server). */
export const build = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''

/** Where a tab keeps which version it has offered: an answer that comes from an older server must not offer the same one again. */
export const VERSION_OFFERED = 'sidemark.version-offered'
