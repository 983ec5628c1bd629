import { z } from 'zod'

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4001),
  HOST: z.string().default('localhost'),
  /** The address at which payers reach the page, if it differs from HOST and PORT. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The folder of the database. */
  DATA_DIR: z.string().min(1),
  /** What the merchant's server sends as a bearer. */
  API_SECRET: z.string().min(16),
  /** What the merchant's server knows messages of ours by. */
  WEBHOOK_SECRET: z.string().min(16),
  /** The name of the merchant, on the page. */
  MERCHANT: z.string().min(1).default('Northline Floor Supply'),
})

/** Reads the environment. Secrets have no defaults. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Environment.parse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl: given.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    dataDir: given.DATA_DIR,
    apiSecret: given.API_SECRET,
    webhookSecret: given.WEBHOOK_SECRET,
    merchant: given.MERCHANT,
  }
}

export type Config = ReturnType<typeof readConfig>
