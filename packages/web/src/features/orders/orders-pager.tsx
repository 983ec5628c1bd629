import { Button, Group } from '@mantine/core'
import { t } from '#platform/texts.ts'
import { PAGE } from './orders.queries.ts'

/** Back and forth through the pages; nothing where there is one. */
export function OrdersPager({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const pages = Math.max(1, Math.ceil(total / PAGE))
  if (pages === 1) return null
  return (
    <Group justify="flex-end" gap={12} className="no-print">
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>{t('orders.previous')}</Button>
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>{t('orders.page', { page, pages })}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>{t('orders.next')}</Button>
    </Group>
  )
}
