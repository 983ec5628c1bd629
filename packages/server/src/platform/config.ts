import { unescape } from 'node:querystring'
import { z } from 'zod'
import type { DatabaseConfig } from './database-url.ts'
import { parseDatabaseUrl } from './database-url.ts'

const whole = (low: number, high: number) => z.string().regex(/^\d+$/, `is not a whole number from ${low} to ${high}`).transform(Number)
  .refine((value) => value >= low && value <= high, `is not a whole number from ${low} to ${high}`)
const httpAddress = z.string().refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'is not an address such as https://portal.example.com')
const words = (separator: RegExp) => z.string().transform((value) => value.split(separator).filter((word) => word !== ''))
const onOff = z.enum(['0', '1', 'true', 'false'], 'is neither 1 nor 0').transform((value) => value === '1' || value === 'true')
/** `name=value,name=value`, values percent-encoded: as OpenTelemetry has it. */
const headers = z.string().regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'is not a list such as authorization=Bearer%20secret,x-team=portal')
  .transform((value) => Object.fromEntries(value.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), unescape(pair.slice(pair.indexOf('=') + 1))])))
/** Addresses as their origins, for a Content-Security-Policy. */
const origins = words(/[\s,]+/).pipe(z.array(httpAddress.transform((value) => new URL(value).origin), 'is not a list of addresses such as https://cdn.example.com'))
const address = z.string().transform((value, context): DatabaseConfig => {
  try {
    return parseDatabaseUrl(value)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

/** Every variable of the environment that the server reads, with its default. docs/configuration.md explains them. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], 'is none of development, production, test').default('production'),
  PORT: whole(0, 65535).default(4000),
  HOST: z.string().default('localhost'),
  /** The address people use, when it is not what the browser asked for: behind a proxy, in e-mails. */
  PUBLIC_URL: httpAddress.optional(),
  /** More origins that may call the API: shells with another scheme, partner sites. */
  ALLOWED_ORIGINS: words(/[\s,]+/).default([]),
  /** Without it, an embedded PostgreSQL runs in DATA_DIR. */
  DATABASE_URL: address.optional(),
  DATABASE_POOL: whole(1, 500).default(10),
  DATA_DIR: z.string().min(1, 'is empty').default('.data'),
  SMTP_URL: z.string().regex(/^smtps?:\/\/\S+$/, 'is not an address such as smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: z.string().regex(/@/, 'is not an e-mail address').default('Sidemark <portal@localhost>'),
  /** Days for which a mail that went out, or was given up, stays in the outbox. */
  MAIL_KEEP_DAYS: whole(1, 3650).default(90),
  WORKERS: whole(1, 64).default(1),
  /** Runs jobs in this process; off for servers that only answer. */
  JOBS: onOff.default(true),
  API_URL: z.union([httpAddress, z.literal('')], 'is not an address such as https://api.example.com').default(''),
  GRAPHQL_URL: z.string().default('/graphql'),
  CONTENT_URL: z.string().regex(/^(\/|https?:\/\/)\S*$/, 'is neither a path such as /content nor an address').default('/content'),
  BASE_PATH: z.string().regex(/^\/\S*$/, 'does not begin with /').default('/'),
  API_TIMEOUT: whole(0, 600_000).default(0),
  VERSION_CHECK_INTERVAL: whole(1000, 86_400_000).default(60_000),
  /** Where pictures of the content, and hosted payment pages, may come from beside our own address. */
  IMAGE_ORIGINS: origins.default([]),
  PAYMENT_ORIGINS: origins.default([]),
  /** Proxies in front of us, n: of the addresses in X-Forwarded-For the n-th from the end is the caller's, for the nearest proxy is who connects. */
  TRUST_PROXY: z.string().transform((value) => (value === 'true' ? '1' : value === 'false' ? '0' : value)).pipe(whole(0, 9)).default(0),
  /** Milliseconds in which a whole request must have come in. */
  REQUEST_TIMEOUT: whole(1000, 600_000).default(30_000),
  /** Milliseconds after which PostgreSQL gives a statement of a request up; 0 for none. */
  STATEMENT_TIMEOUT: whole(0, 600_000).default(30_000),
  /** Who brings it reads /metrics from anywhere; without it only this machine does. */
  METRICS_TOKEN: z.string().min(16, 'is shorter than 16 characters').optional(),
  /** An OpenTelemetry collector, such as http://localhost:4318. The four names are OpenTelemetry's own. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z.string().default('sidemark'),
  OTEL_TRACES_SAMPLER_ARG: z.string().regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'is not a share from 0 to 1 such as 0.1').transform(Number).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'is none of trace, debug, info, warn, error, fatal, silent').default('info'),
  /** Demo distributor on first start of an empty database; by default only on the embedded one. */
  DEMO: onOff.optional(),
  COUNT_STATEMENTS: onOff.optional(),
  /** The page /dev; by default only where people develop or try the product out. */
  DEV_PAGE: onOff.optional(),
})

/** What the environment configures, parsed. */
export type Config = ReturnType<typeof readConfig>

/** A wrong configuration, as sentences for the terminal: one a variable. */
export class ConfigError extends Error {}

/**
 * Reads the environment. An empty variable counts as not set.
 *
 * @throws ConfigError naming every wrong variable, what is wrong with it, and its value unless it may hold a password
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => wrong(String(issue.path[0]), given, issue.message)).join('\n'))
  const { data } = parsed
  return {
    environment: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    publicUrl: (data.PUBLIC_URL ?? `http://${data.HOST}:${data.PORT}`).replace(/\/$/, ''),
    allowedOrigins: data.ALLOWED_ORIGINS,
    database: data.DATABASE_URL ?? null,
    poolSize: data.DATABASE_POOL,
    dataDir: data.DATA_DIR,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    mailKeepDays: data.MAIL_KEEP_DAYS,
    /** Where people try the product out, links in mails can be read in the outbox, for they go nowhere else. */
    showsMailLinks: !data.SMTP_URL && (data.NODE_ENV !== 'production' || (data.DEMO ?? !data.DATABASE_URL)),
    workers: data.WORKERS,
    runsJobs: data.JOBS,
    apiUrl: data.API_URL,
    graphqlUrl: data.GRAPHQL_URL,
    contentUrl: data.CONTENT_URL,
    basePath: data.BASE_PATH,
    apiTimeout: data.API_TIMEOUT,
    versionCheckInterval: data.VERSION_CHECK_INTERVAL,
    imageOrigins: data.IMAGE_ORIGINS,
    paymentOrigins: data.PAYMENT_ORIGINS,
    trustProxy: data.TRUST_PROXY,
    requestTimeout: data.REQUEST_TIMEOUT,
    statementTimeout: data.STATEMENT_TIMEOUT,
    metricsToken: data.METRICS_TOKEN ?? null,
    /** Where traces go and how many of them; null: none are made. */
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, headers: data.OTEL_EXPORTER_OTLP_HEADERS, serviceName: data.OTEL_SERVICE_NAME, share: data.OTEL_TRACES_SAMPLER_ARG },
    logLevel: data.LOG_LEVEL,
    demo: data.DEMO ?? !data.DATABASE_URL,
    devPage: data.DEV_PAGE ?? (data.NODE_ENV !== 'production' || (data.DEMO ?? !data.DATABASE_URL)),
    countStatements: data.COUNT_STATEMENTS ?? data.NODE_ENV === 'test',
    /** Replies are held against the contract where people look: in development and tests. */
    checkReplies: data.NODE_ENV !== 'production',
  }
}

const secretive = new Set(['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_HEADERS'])

function wrong(name: string, given: Record<string, string | undefined>, message: string) {
  const value = secretive.has(name) ? '' : ` "${given[name] ?? ''}"`
  return `${name}${value} ${message}.`
}
