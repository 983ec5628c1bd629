import { codeIn } from './read-code.ts'

/** Pause between two looks, ms: a hand holds a code still for longer. */
const PAUSE = 120
/** A picture is looked at in this width, pixels: enough for the thinnest bar of a label that fills half of it. */
const WIDTH = 960
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code']

/** Tells of the code that is held before the camera, once it was read twice alike: by the browser's own reader, else by ours. @returns how to stop */
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
  // Some browsers have the interface and nothing behind it.
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
