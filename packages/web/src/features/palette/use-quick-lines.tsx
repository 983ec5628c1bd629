import { IconListNumbers } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ClipboardEvent, useState } from 'react'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { opens } from '../guards/guarded.ts'
import { handOver } from '../quick-order/handed.ts'
import type { Command } from './command.ts'

/** A number of an item, then how much of it, perhaps a unit: "HPRE7512-114 12 ct". */
const isLine = /^(?=\S*\d)\S{3,}\s+\d[\d.,]*\s*\p{L}{0,10}$/u

/** Quick order, offered for what is pasted as several lines or typed as a SKU and a quantity. The box has one line: it shows the first of what was pasted. */
export function useQuickLines(user: User, typed: string, onType: (shown: string) => void) {
  const router = useRouter()
  const [pasted, setPasted] = useState({ shown: '', text: '' })
  const text = pasted.text !== '' && typed === pasted.shown ? pasted.text : isLine.test(typed.trim()) ? typed.trim() : ''
  const count = text.split('\n').filter((line) => line.trim() !== '').length

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const found = event.clipboardData.getData('text/plain')
    if (!/\S\s*\n\s*\S/.test(found)) return
    event.preventDefault()
    const shown = `${found.trim().split('\n')[0]?.trim() ?? ''} …`
    setPasted({ shown, text: found })
    onType(shown)
  }

  const command: Command = {
    id: 'quick-order', group: 'acts', title: count > 1 ? t('palette.quickLines', { count }) : t('palette.quickLine', { words: text }), icon: <IconListNumbers size={18} />,
    run: () => {
      handOver(text)
      void router.navigate({ to: '/quickorder' })
    },
    intend: () => void router.preloadRoute({ to: '/quickorder' }).catch(() => {}), // a page that fails says so itself
  }
  return { lines: text !== '' && opens('quickOrder', user) ? [command] : [], onPaste }
}
