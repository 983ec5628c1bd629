import { Day, Decimal, Instant } from '@sidemark/contract'
import { GraphQLScalarType } from 'graphql'
import type { z } from 'zod'

const scalar = (name: string, description: string) => new GraphQLScalarType({ name, description })

const DecimalScalar = scalar('Decimal', 'An exact decimal as text: "1234.50".')
export const DateScalar = scalar('Date', 'A calendar date: "2026-11-20".')
export const DateTimeScalar = scalar('DateTime', 'An instant, ISO 8601 in UTC.')
export const JsonScalar = scalar('JSON', 'Any JSON value.')

/** Schemas of the contract that have their own scalar. Each of them is one object, wherever it is used. */
export const contractScalars = new Map<z.ZodType, GraphQLScalarType>([
  [Decimal, DecimalScalar],
  [Day, DateScalar],
  [Instant, DateTimeScalar],
])
