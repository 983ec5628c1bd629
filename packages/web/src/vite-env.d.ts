/// <reference types="vite/client" />

interface Window {
  /** Answers that the start page's script asked for before the application was loaded, by address. */
  firstFetches?: Record<string, Promise<Response>>
}
