import '../profile/profile-texts.ts'
import { t } from '#platform/texts.ts'
import { type Device, deviceOf } from './device-of.ts'

/** "Chrome on Windows", as its owner would call it. */
function deviceName({ browser, system, program }: Device): string {
  if (browser && system) return t('device.browserOn', { browser, system })
  return browser ?? system ?? (program ? t('device.program', { name: program }) : t('device.unknown'))
}

/** The device of a session and what it is called. */
export function namedDevice(userAgent: string) {
  const device = deviceOf(userAgent)
  return { name: deviceName(device), isHandheld: device.isHandheld, isProgram: device.program !== null }
}
