import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { BareTextField } from '../fields/text-field.tsx'

/** How long typing must rest before the list follows, ms. */
const REST = 250

type Props = { search: string; label: string; placeholder: string; className?: string; onSearch: (search: string) => void }

/** What a list is searched for; the list follows the typing. */
export const SearchText = (props: Props) => <Typed key={props.search === '' ? 'none' : 'some'} {...props} />

function Typed({ search, label, placeholder, className, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => onSearch(typed.trim()), REST)
    return () => clearTimeout(timer)
    // The list follows the typing, not the function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, search])
  return (
    <BareTextField
      className={className} type="search" name="search" label={label} placeholder={placeholder} maxLength={100}
      icon={<IconSearch size={16} aria-hidden />} value={typed} onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
