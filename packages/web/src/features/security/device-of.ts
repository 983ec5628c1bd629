/** The data of a `User-Agent`: the browser and its system. A value is null if it is not there. */
export type Device = {
  browser: string | null
  system: string | null
  isHandheld: boolean
  /** The name of a program that is not a browser. */ program: string | null
}

/**
 * The order matters: most browsers also name the browsers that they resemble, and all of them name Safari. This is our
 * own short list. Its only purpose is that owners recognize their devices, so a wrong guess costs a second look. A
 * library of every device would cost every reader 20 KB.
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
  ['Mac', /\bMacintosh\b/, false], // An iPad that asks for desktop pages sends this too.
  ['Linux', /\b(?:Linux|X11)\b/, false],
]

/** Reads a `User-Agent`. A page inside an application (or inside a shell of ours) has no browser's name: then only the system is returned. */
export function deviceOf(userAgent: string): Device {
  const [browser = null] = browsers.find(([, says]) => says.test(userAgent)) ?? []
  const [system = null, , isHandheld = false] = systems.find(([, says]) => says.test(userAgent)) ?? []
  const program = browser === null && system === null ? (/^[\w.+-]{2,40}(?=\/)/.exec(userAgent)?.[0] ?? null) : null
  return { browser, system, isHandheld, program }
}
