import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { BareTextField } from '#ui/fields/text-field.tsx'

/** The pause in typing before the list is updated, in ms. */
const REST = 250

type Props = {
  search: string
  label: string
  placeholder: string
  className?: string
  onSearch: (search: string) => void
}

/**
 * The search box of a list. The list follows the typing. The box also follows other changes of the address, such as
 * Back, a link or "Show all".
 */
export function SearchText({ search, label, placeholder, className, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  // The search in the address, or the one that it will have soon. The user can go on typing in the meantime.
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
    // The effect depends on the typing, not on the function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, asked])
  return (
    <BareTextField
      className={className}
      type="search"
      name="search"
      label={label}
      placeholder={placeholder}
      maxLength={100}
      icon={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
