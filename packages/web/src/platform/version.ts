/** The application's version, from package.json at build time. */
export const version: string = import.meta.env['VITE_APP_VERSION'] ?? ''
