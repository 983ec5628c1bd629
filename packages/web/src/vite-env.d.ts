/// <reference types="vite/client" />

interface Window {
  /** Answers that the start page's script asked for before the application was loaded, by address, and of a POST its body. */
  firstFetches?: Record<string, Promise<Response>>
  /** Puts the content service's colours and options on the page: the start page's script, which has done so with what the page carried. */
  dressPage?: (content: { appOption: unknown; themeColors: unknown[] }) => void
  /** The bridge of a native shell. */
  Capacitor?: import('#platform/native.ts').Bridge
  /** The browser's own reader of bar codes, where it has one. */
  BarcodeDetector?: new (options: { formats: string[] }) => { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
}
