import { useMantineColorScheme } from '@mantine/core'
import { SwitchBar } from '#ui/switch-bar.tsx'
import { schemeOf, themeChoices, themeControl } from '#platform/color-scheme.ts'
import { t } from '#platform/texts.ts'

/** System, Light or Dark, where the content service leaves the choice to the user. */
export function ThemeControl() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (themeControl() !== 'User') return null
  const value = themeChoices.find((choice) => schemeOf(choice) === colorScheme) ?? 'System'
  return <SwitchBar label={t('theme.label')} options={themeChoices.map((choice) => ({ value: choice, label: t(`theme.${choice}`) }))} value={value} onChange={(choice) => setColorScheme(schemeOf(choice))} />
}
