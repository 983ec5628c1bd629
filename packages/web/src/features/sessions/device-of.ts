/** What a browser says of itself: which browser, on what. Null: it does not say. */
export type Device = { browser: string | null; system: string | null; isHandheld: boolean; /** The name of a program that is no browser. */ program: string | null }

/**
 * In this order: nearly every browser names those that it is built like as well, Safari last. An own reading of a dozen words: what it is for is to be
 * recognised by its owner, so a wrong guess costs a second look, and a library of every device ever made would cost every reader 20 KB.
 */
const browsers: readonly (readonly [name: string, says: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
  ['Internet Explorer', /\b(?:MSIE |Trident\/)/],
]
const systems: readonly (readonly [name: string, says: RegExp, isHandheld: boolean])[] = [
  ['iPhone', /\biPhone\b/, true],
  ['iPad', /\biPad\b/, true],
  ['Android', /\bAndroid\b/, true],
  ['Windows', /\bWindows\b/, false],
  ['ChromeOS', /\bCrOS\b/, false],
  ['Mac', /\bMacintosh\b/, false], // An iPad that asks for desktop pages says so, too.
  ['Linux', /\b(?:Linux|X11)\b/, false],
]

/** Reads a `User-Agent`. An application's own page (a shell of ours, too) has no browser's name: then its system alone is told. */
export function deviceOf(userAgent: string): Device {
  const [browser = null] = browsers.find(([, says]) => says.test(userAgent)) ?? []
  const [system = null, , isHandheld = false] = systems.find(([, says]) => says.test(userAgent)) ?? []
  const program = browser === null && system === null ? (/^[\w.+-]{2,40}(?=\/)/.exec(userAgent)?.[0] ?? null) : null
  return { browser, system, isHandheld, program }
}
