import { createFileRoute } from '@tanstack/react-router'
import { signedIn } from '#features/guards/guarded.ts'

export const Route = createFileRoute('/_checkout')({ staticData: { layout: 'checkout' }, beforeLoad: signedIn })
