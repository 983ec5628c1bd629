import '#features/profile/profile-texts.ts'
import { t } from '#platform/text/texts.ts'
import { type Device, deviceOf } from './device-of.ts'

/** "Chrome on Windows", the name that its owner would use. */
function deviceName({ browser, system, program }: Device): string {
  if (browser && system) return t('device.browserOn', { browser, system })
  return browser ?? system ?? (program ? t('device.program', { name: program }) : t('device.unknown'))
}

/** Returns the name and the kind of a session's device. */
export function namedDevice(userAgent: string) {
  const device = deviceOf(userAgent)
  return { name: deviceName(device), isHandheld: device.isHandheld, isProgram: device.program !== null }
}
