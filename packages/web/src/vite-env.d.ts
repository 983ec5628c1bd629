/// <reference types="vite/client" />

interface Window {
  /**
   * Replies to requests that the start page's script sent before the application was loaded. The key is the address,
   * plus the body for a POST.
   */
  firstFetches?: Record<string, Promise<Response>>
  /** Resolves when the start page's script has painted the first content, or does not paint any. */
  firstContent?: Promise<void>
  /**
   * Puts the content service's colors and options on the page. The start page's script defines it, and has already
   * called it with what the page carried.
   */
  dressPage?: (content: { appOption: unknown; themeColors: unknown[] }) => void
  /** The bridge of a native shell. */
  Capacitor?: import('#platform/browser/native.ts').Bridge
  /** The browser's own bar code reader, in browsers that have one. */
  BarcodeDetector?: new (options: { formats: string[] }) => {
    detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
  }
}
