/** Why there is no picture, and what a screen says of it. */
export type CameraTrouble = 'refused' | 'none' | 'unsupported' | 'failed'

/** The camera that looks away from the user, where there are several. @throws as the browser does; see `troubleOf` */
export function openCamera() {
  const devices = navigator.mediaDevices as MediaDevices | undefined // absent on plain http and in old browsers, whatever its type says
  if (!devices) throw new DOMException('no camera interface', 'NotSupportedError')
  return devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }, audio: false })
}

/** Names of the browser's errors: Media Capture and Streams, 10.3. */
export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotSupportedError' || name === 'TypeError' ? 'unsupported' : 'failed'
}
