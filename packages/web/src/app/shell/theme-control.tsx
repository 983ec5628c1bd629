import { useSyncExternalStore } from 'react'
import { SwitchBar } from '#ui/controls/switch-bar.tsx'
import { themeControl, themeStore } from '#platform/theme/color-scheme.ts'
import { t } from '#platform/text/texts.ts'
import { themeChoices } from '#platform/theme/theme-choice.ts'

/** The choice of System, Light or Dark, if the content service leaves it to the user. */
export function ThemeControl() {
  const value = useSyncExternalStore(themeStore.subscribe, themeStore.current)
  if (themeControl() !== 'User') return null
  return (
    <SwitchBar
      label={t('theme.label')}
      options={themeChoices.map((choice) => ({ value: choice, label: t(`theme.${choice}`) }))}
      value={value}
      onChange={themeStore.choose}
    />
  )
}
