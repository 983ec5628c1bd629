import { t } from '#platform/texts.ts'

/** How many items a list has, or 'Empty'. Specification 2. */
export const countText = (count: number) => (count === 0 ? t('lists.empty') : t('lists.itemCount', { count }))
