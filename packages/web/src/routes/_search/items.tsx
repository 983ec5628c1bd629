import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_search/items')({
  validateSearch: ({ search }: { search?: unknown }) => ({ search: typeof search === 'string' || typeof search === 'number' ? String(search) : '' }),
  component: function ItemsRoute() {
    return null
  },
})
