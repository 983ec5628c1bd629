import { t } from '#platform/text/texts.ts'

/** Returns the number of items on a list, or 'Empty'. Requirements. */
export const countText = (count: number) => (count === 0 ? t('lists.empty') : t('lists.itemCount', { count }))
