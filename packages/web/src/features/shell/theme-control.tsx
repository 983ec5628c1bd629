import { useMantineColorScheme } from '@mantine/core'
import { schemeOf, themeChoices, themeControl } from '#platform/color-scheme.ts'
import { t } from '#platform/texts.ts'
import css from './theme-control.module.css'

/** System, Light or Dark, where the content service leaves the choice to the user. */
export function ThemeControl() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (themeControl() !== 'User') return null
  return (
    <fieldset className={css.control}>
      <legend className="visually-hidden">{t('theme.label')}</legend>
      {themeChoices.map((choice) => (
        <label key={choice}>
          <input type="radio" name="theme" value={choice} checked={colorScheme === schemeOf(choice)} onChange={() => setColorScheme(schemeOf(choice))} />
          {t(`theme.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}
