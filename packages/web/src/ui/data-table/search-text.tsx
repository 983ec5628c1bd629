import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { BareTextField } from '../fields/text-field.tsx'

/** How long typing must rest before the list follows, ms. */
const REST = 250

type Props = { search: string; label: string; placeholder: string; className?: string; onSearch: (search: string) => void }

/** What a list is searched for; the list follows the typing, and the box what else changes the address: the way back, a link, "Show all". */
export function SearchText({ search, label, placeholder, className, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  // What the address says, or will once it has followed: typing goes on meanwhile.
  const [asked, setAsked] = useState(search)
  if (search !== seen) {
    setSeen(search)
    if (search !== asked) {
      setAsked(search)
      setTyped(search)
    }
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === asked) return
    const timer = setTimeout(() => {
      setAsked(text)
      onSearch(text)
    }, REST)
    return () => clearTimeout(timer)
    // The list follows the typing, not the function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, asked])
  return (
    <BareTextField
      className={className} type="search" name="search" label={label} placeholder={placeholder} maxLength={100}
      icon={<IconSearch size={16} aria-hidden />} value={typed} onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
