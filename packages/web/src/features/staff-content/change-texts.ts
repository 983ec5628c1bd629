import { t } from '#platform/text/texts.ts'
import { labelOf } from './content-words.ts'
import type { Change, ContentType } from './staff-content.queries.ts'

/** What changed, in words: "App bar and logo: Layout", "brand: On a light page", "Rental terms added". */
export const changeTexts = (type: ContentType, changes: readonly Change[]) =>
  changes.map((change) => changeText(type, change))

export function changeText(type: ContentType, { entry, path, act }: Change) {
  const name = entry || t('staffContent.entry')
  if (act !== 'changed') return t(act === 'added' ? 'staffContent.added' : 'staffContent.removed', { name })
  const words = path.map((field, depth) => labelOf(path[depth - 1] ?? type, field))
  return [...(entry ? [entry] : []), ...words].join(': ')
}
