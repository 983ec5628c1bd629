import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_legal')({ staticData: { layout: 'legal' } })
