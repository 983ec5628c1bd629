import { IconListNumbers } from '@tabler/icons-react'
import { readCuts } from '@sidemark/contract/rules/reading/cuts'
import { useRouter } from '@tanstack/react-router'
import { type ClipboardEvent, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import { handOver } from '#features/quick-order/handed-text.ts'
import type { Command } from './command.ts'

const line = /^(?=\S*\d)\S{3,}\s+(\S.*)$/u
const amount = /^\d[\d.,]*\s*\p{L}{0,10}$/u

/** Whether a text is an item number, then a quantity, and maybe a unit: "HPRE7512-114 12 ct", "LNDY1003-424-12 12x15". */
function isLine(text: string) {
  const [, rest = ''] = line.exec(text) ?? []
  return amount.test(rest) || (rest !== '' && readCuts(rest) !== null)
}

/**
 * Offers quick order when the user pastes several lines, or types a SKU and a quantity. The box has one line, so it
 * shows only the first pasted line.
 */
export function useQuickLines(user: User, typed: string, onType: (shown: string) => void) {
  const router = useRouter()
  const [pasted, setPasted] = useState({ shown: '', text: '' })
  const text = pasted.text !== '' && typed === pasted.shown ? pasted.text : isLine(typed.trim()) ? typed.trim() : ''
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
    id: 'quick-order',
    group: 'acts',
    title: count > 1 ? t('palette.quickLines', { count }) : t('palette.quickLine', { words: text }),
    icon: <IconListNumbers size={18} />,
    run: () => {
      handOver(text)
      void router.navigate({ to: '/quickorder' })
    },
    intend: () => void router.preloadRoute({ to: '/quickorder' }).catch(() => {}), // The page shows its own failure.
  }
  return { lines: text !== '' && opens('quickOrder', user) ? [command] : [], onPaste }
}
