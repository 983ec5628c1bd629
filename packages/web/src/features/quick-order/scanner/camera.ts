/** The reason why there is no picture. Screens have a text for each. */
export type CameraTrouble = 'refused' | 'none' | 'unsupported' | 'failed'

/**
 * Opens the camera. If there are several, it prefers the one that faces away from the user. @throws the browser's
 * error; see `troubleOf`
 */
export function openCamera() {
  const devices = navigator.mediaDevices as MediaDevices | undefined // absent on plain http and in old browsers, although its type says otherwise
  if (!devices) throw new DOMException('no camera interface', 'NotSupportedError')
  return devices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  })
}

/** The names of the browser's errors: Media Capture and Streams, 10.3. */
export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotSupportedError' || name === 'TypeError' ? 'unsupported' : 'failed'
}
