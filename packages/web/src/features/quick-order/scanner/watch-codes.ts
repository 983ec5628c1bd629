import { codeIn } from './read-code.ts'

/** The pause between two pictures, in ms. A hand holds a code still for longer than this. */
const PAUSE = 120
/**
 * The width in pixels to which a picture is scaled. It is enough for the thinnest bar of a label that fills half of the
 * picture.
 */
const WIDTH = 960
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code']

/**
 * Reports a code in front of the camera after reading it twice with the same result. It uses the browser's own reader,
 * or else ours. @returns a function that stops it
 */
export function watchCodes(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const look = readerOf(video)
  let stopped = false
  let before = ''
  async function again() {
    const code = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await look() : ''
    if (stopped) return
    if (code !== '' && code === before) return onCode(code)
    before = code || before
    setTimeout(() => void again(), PAUSE)
  }
  void again()
  return () => {
    stopped = true
  }
}

function readerOf(video: HTMLVideoElement): () => Promise<string> {
  const own = ownReader(video)
  if (!window.BarcodeDetector) return own
  const detector = new window.BarcodeDetector({ formats })
  // Some browsers have the interface but no implementation.
  return () => detector.detect(video).then(([code]) => code?.rawValue ?? '', own)
}

function ownReader(video: HTMLVideoElement) {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (): Promise<string> => {
    if (!context || video.videoWidth === 0) return Promise.resolve('')
    canvas.width = Math.min(WIDTH, video.videoWidth)
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return Promise.resolve(codeIn(context.getImageData(0, 0, canvas.width, canvas.height)))
  }
}
