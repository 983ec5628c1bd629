import { IconCameraOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addTexts, t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { DialogProps } from '#ui/dialog/plain-dialog.tsx'
import { type CameraTrouble, openCamera, troubleOf } from './camera.ts'
import { watchCodes } from './watch-codes.ts'
import { scannerTexts } from '#texts/scanner.ts'
import css from './scanner-dialog.module.css'

addTexts(scannerTexts)

type Props = Pick<DialogProps, 'onClose' | 'focusAfter'> & { onCode: (code: string) => void }

/**
 * Reads a bar code with the camera, which is on while this is open. Without a camera it says why, and what to do
 * instead.
 */
export function ScannerDialog({ onCode, onClose, focusAfter }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'on' | CameraTrouble>('starting')
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const ends: (() => void)[] = []
    let isOver = false
    async function start() {
      const stream = await openCamera()
      const stop = () => stream.getTracks().forEach((track) => track.stop())
      const element = video.current
      // The dialog was closed while the browser asked for permission.
      if (isOver || !element) return stop()
      ends.push(stop)
      element.srcObject = stream
      await element.play()
      setState('on')
      ends.push(watchCodes(element, (code) => tell(code)))
    }
    start().catch((error: unknown) => {
      console.info('The camera cannot be used', error)
      if (!isOver) setState(troubleOf(error))
    })
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [])

  const isTrouble = state !== 'starting' && state !== 'on'
  return (
    <Dialog
      title={t('scan.title')}
      width={600}
      whole
      onClose={onClose}
      focusAfter={focusAfter}
      foot={
        <Button data-autofocus main={isTrouble} onClick={onClose}>
          {t('scan.typeInstead')}
        </Button>
      }
    >
      <div className={css.scanner}>
        {isTrouble ? (
          <div className={css.trouble} role="alert">
            <IconCameraOff size={40} stroke={1.4} aria-hidden />
            <p>{t(`scan.${state}`)}</p>
          </div>
        ) : (
          <div className={css.frame}>
            <video ref={video} muted playsInline aria-label={t('scan.title')} />
          </div>
        )}
        {!isTrouble && <output>{t(state === 'on' ? 'scan.hint' : 'scan.starting')}</output>}
      </div>
    </Dialog>
  )
}
