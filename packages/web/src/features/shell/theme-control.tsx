import { useSyncExternalStore } from 'react'
import { SwitchBar } from '#ui/switch-bar.tsx'
import { themeControl, themeStore } from '#platform/color-scheme.ts'
import { t } from '#platform/texts.ts'
import { themeChoices } from '#platform/theme-choice.ts'

/** System, Light or Dark, where the content service leaves the choice to the user. */
export function ThemeControl() {
  const value = useSyncExternalStore(themeStore.subscribe, themeStore.current)
  if (themeControl() !== 'User') return null
  return <SwitchBar label={t('theme.label')} options={themeChoices.map((choice) => ({ value: choice, label: t(`theme.${choice}`) }))} value={value} onChange={themeStore.choose} />
}
