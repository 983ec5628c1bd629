import { IconBarcode, IconFileUpload, IconHistory } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { fileAsText } from './file-as-text.ts'
import type { QuickOrder } from './use-quick-order.ts'
import type { Typed } from './use-typed.ts'
import css from './quick-order.module.css'

const ScannerDialog = lazily(() => import('./scanner/scanner-dialog.tsx'), 'ScannerDialog')

type Props = {
  typed: Typed
  onType: (part: Partial<Typed>) => void
  acts: QuickOrder['acts']
  /** Why the server did not read the text, or ''. */ problem: string
  /** Whether there are lines already, so that the field takes one line until it has text. */ isShort: boolean
  onGuide: () => void
}

/** Takes many lines at once: pasted text, a file, codes from the camera, or items from the guide. */
export function PasteBox({ typed: { pasted }, onType, acts, problem, isShort, onGuide }: Props) {
  const [scans, setScans] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const read = () => {
    if (pasted.trim() === '') return
    acts.readText(pasted)
    onType({ pasted: '' })
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    const { base64, problem } = await fileAsText(file)
    if (problem) acts.tell(problem)
    else acts.readFile(file.name, base64)
  }
  const hasRead = useRef(false)
  const scan = () => {
    hasRead.current = false
    setScans(true)
  }
  const take = (code: string) => {
    hasRead.current = true
    setScans(false)
    onType({ item: code })
  }
  // The user types the quantity next, so the focus goes to that field.
  const quantityOrBack = () =>
    hasRead.current ? document.querySelector<HTMLInputElement>('input[name=quick-quantity]') : null

  return (
    <div className={css.paste} data-short={isShort || undefined}>
      <TextArea
        label={t('quick.paste')}
        hint={isShort ? undefined : t('quick.pasteHint')}
        placeholder={isShort ? t('quick.paste') : undefined}
        rows={isShort ? 1 : 3}
        error={problem || undefined}
        value={pasted}
        maxLength={500_000}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onType({ pasted: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            read()
          }
        }}
      />
      <div className={css.ways}>
        <Button main={pasted.trim() !== ''} onClick={read} disabled={pasted.trim() === ''}>
          {t('quick.readLines')}
        </Button>
        <Button onClick={() => picker.current?.click()}>
          <IconFileUpload size={18} aria-hidden /> {t('quick.upload')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('quick.upload')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // The user can choose the same file again after correcting it.
            event.currentTarget.value = ''
            void readFile(file)
          }}
        />
        <Button onClick={onGuide}>
          <IconHistory size={18} aria-hidden /> {t('guide.title')}
        </Button>
        <Button onClick={scan}>
          <IconBarcode size={18} aria-hidden /> {t('quick.scan')}
        </Button>
      </div>
      {scans && <ScannerDialog onCode={take} focusAfter={quantityOrBack} onClose={() => setScans(false)} />}
    </div>
  )
}
