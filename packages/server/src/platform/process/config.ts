import { unescape } from 'node:querystring'
import { z } from 'zod'
import type { DatabaseConfig } from './database-url.ts'
import { parseDatabaseUrl } from './database-url.ts'

const whole = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, `is not a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `is not a whole number from ${low} to ${high}`)
const httpAddress = z
  .string()
  .refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'is not an address such as https://portal.example.com',
  )
const words = (separator: RegExp) =>
  z.string().transform((value) => value.split(separator).filter((word) => word !== ''))
const onOff = z
  .enum(['0', '1', 'true', 'false'], 'is neither 1 nor 0')
  .transform((value) => value === '1' || value === 'true')
const longSecret = z.string().min(16, 'is shorter than 16 characters')
/** A bank or company in a lockbox file. */
const bankName = z.string().regex(/^[A-Z0-9]{1,10}$/, 'has other characters than A to Z and 0 to 9, or more than 10')
/** Keys of Standard Webhooks. While a key is changed there are two, the new one and the former one. */
const webhookKeys = words(/[\s,]+/)
  .refine(
    (keys) => keys.length > 0 && keys.every(isWebhookKey),
    'is not whsec_ and 24 to 64 bytes in base64, such as whsec_$(openssl rand -base64 32)',
  )
  .transform((keys) => keys.map(bytesOfKey))
const bytesOfKey = (key: string) => Buffer.from(key.slice('whsec_'.length), 'base64')
function isWebhookKey(key: string) {
  const { length } = bytesOfKey(key)
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(key) && length >= 24 && length <= 64
}
/** `name=value,name=value` with percent-encoded values, the format of OpenTelemetry. */
const headers = z
  .string()
  .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'is not a list such as authorization=Bearer%20secret,x-team=portal')
  .transform((value) =>
    Object.fromEntries(
      value.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), unescape(pair.slice(pair.indexOf('=') + 1))]),
    ),
  )
/** The origins of a list of addresses, for a Content-Security-Policy. */
const origins = words(/[\s,]+/).pipe(
  z.array(
    httpAddress.transform((value) => new URL(value).origin),
    'is not a list of addresses such as https://cdn.example.com',
  ),
)
const address = z.string().transform((value, context): DatabaseConfig => {
  try {
    return parseDatabaseUrl(value)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

/** Every environment variable that the server reads, with its default. docs/configuration.md explains them. */
const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'is none of development, production, test')
    .default('production'),
  PORT: whole(0, 65535).default(4000),
  HOST: z.string().default('localhost'),
  /** The address that people use, if it differs from the requested one: behind a proxy, in emails. */
  PUBLIC_URL: httpAddress.optional(),
  /** Additional origins that may call the API: native shells with another scheme, and partner sites. */
  ALLOWED_ORIGINS: words(/[\s,]+/)
    .pipe(
      z.array(
        z.string().regex(/^[a-z][\w+.-]*:\/\/[\w.:[\]-]+$/, 'is not an origin such as https://portal.example.com'),
      ),
    )
    .default([]),
  /** Without it, an embedded PostgreSQL runs in DATA_DIR. */
  DATABASE_URL: address.optional(),
  DATABASE_POOL: whole(1, 500).default(10),
  DATA_DIR: z.string().min(1, 'is empty').default('.data'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'is not an address such as smtp://user:password@mail.example.com:587')
    .optional(),
  MAIL_FROM: z.string().regex(/@/, 'is not an email address').default('Sidemark <portal@localhost>'),
  /** Days for which a mail that went out, or was given up, stays in the outbox. */
  MAIL_KEEP_DAYS: whole(1, 3650).default(90),
  WORKERS: whole(1, 64).default(1),
  /** Runs jobs in this process. It is off for servers that only answer requests. */
  JOBS: onOff.default(true),
  API_URL: z.union([httpAddress, z.literal('')], 'is not an address such as https://api.example.com').default(''),
  /** By default `/graphql` of the API. */
  GRAPHQL_URL: z
    .string()
    .regex(/^(\/(?!\/)|https?:\/\/)\S*$/, 'is neither a path such as /graphql nor an address')
    .optional(),
  CONTENT_URL: z
    .string()
    .regex(/^(\/(?!\/)|https?:\/\/)\S*$/, 'is neither a path such as /content nor an address')
    .default('/content'),
  /** The path below which everything is served. It may end with a slash or not. */
  BASE_PATH: z
    .string()
    .regex(/^\/$|^(\/(?!\.+(\/|$))[\w.~-]+)+\/?$/, 'is not a path such as /portal/')
    .default('/'),
  API_TIMEOUT: whole(0, 600_000).default(0),
  VERSION_CHECK_INTERVAL: whole(1000, 86_400_000).default(60_000),
  /** Origins besides our own that content pictures and hosted payment pages may come from. */
  IMAGE_ORIGINS: origins.default([]),
  PAYMENT_ORIGINS: origins.default([]),
  /** By default `sandbox` on the demo, and none elsewhere. */
  PAYMENT_GATEWAY: z.enum(['sandbox', 'stripe', 'none'], 'is none of sandbox, stripe, none').optional(),
  /**
   * The address of the gateway's API. Without it, `npm start` starts a sandbox and makes its secrets. Stripe has an
   * address of its own.
   */
  PAYMENT_GATEWAY_URL: httpAddress.optional(),
  PAYMENT_GATEWAY_SECRET: longSecret.optional(),
  PAYMENT_WEBHOOK_SECRET: longSecret.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{8,}$/, 'is not a secret or restricted key of Stripe, such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, 'is not a signing secret of Stripe, such as whsec_…')
    .optional(),
  /** Which lockbox our lockbox files name, and their destination and origin. The distributor agrees on them with its ERP. */
  LOCKBOX_NUMBER: z
    .string()
    .regex(/^\d{1,7}$/, 'is not a number of at most 7 digits')
    .default('1'),
  LOCKBOX_DESTINATION: bankName.default('0000000000'),
  LOCKBOX_ORIGIN: bankName.default('0000000000'),
  /** Where orders and payments are sent for the ERP. Without it they wait. A password in it would be sent nowhere. */
  ERP_WEBHOOK_URL: httpAddress
    .refine(
      (value) => URL.parse(value)?.username === '' && URL.parse(value)?.password === '',
      'has a user or a password',
    )
    .optional(),
  ERP_WEBHOOK_SECRET: webhookKeys.optional(),
  /**
   * The number n of proxies in front of us. The n-th address from the end of X-Forwarded-For is the caller's, because
   * the nearest proxy is the one that connects.
   */
  TRUST_PROXY: z
    .string()
    .transform((value) => (value === 'true' ? '1' : value === 'false' ? '0' : value))
    .pipe(whole(0, 9))
    .default(0),
  /** Milliseconds in which a whole request must have arrived. */
  REQUEST_TIMEOUT: whole(1000, 600_000).default(30_000),
  /** Milliseconds after which PostgreSQL stops a statement of a request, or 0 for no limit. */
  STATEMENT_TIMEOUT: whole(0, 600_000).default(30_000),
  /** A client with this token reads /metrics from anywhere. Without a token, only this machine can. */
  METRICS_TOKEN: longSecret.optional(),
  /**
   * The address of an OpenTelemetry collector, such as http://localhost:4318. OpenTelemetry defines the names of these
   * four variables.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z.string().default('sidemark'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'is not a share from 0 to 1 such as 0.1')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'is none of trace, debug, info, warn, error, fatal, silent',
    )
    .default('info'),
  /** Imports the demo distributor into an empty database. By default only with the embedded database. */
  DEMO: onOff.optional(),
  COUNT_STATEMENTS: onOff.optional(),
  /** Turns on the page /dev. By default only in development and on the demo. */
  DEV_PAGE: onOff.optional(),
})

/** The parsed configuration from the environment. */
export type Config = ReturnType<typeof readConfig>

/** A wrong configuration, with one sentence for each variable, for the terminal. */
export class ConfigError extends Error {}

/**
 * Reads the environment. An empty variable counts as not set.
 *
 * @throws ConfigError naming every wrong variable, what is wrong with it, and its value unless it may hold a password
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => wrong(String(issue.path[0]), given, issue.message)).join('\n'),
    )
  const { data } = parsed
  const base = data.BASE_PATH.replace(/\/$/, '')
  const apiUrl = data.API_URL.replace(/\/$/, '')
  const below = (address: string) => (address.startsWith('/') ? base + address : address)
  return {
    environment: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    /** The address of the portal, without a slash at its end. PUBLIC_URL may have the base path already. */
    publicUrl: withPath((data.PUBLIC_URL ?? `http://${data.HOST}:${data.PORT}`).replace(/\/$/, ''), base),
    allowedOrigins: data.ALLOWED_ORIGINS,
    database: data.DATABASE_URL ?? null,
    poolSize: data.DATABASE_POOL,
    dataDir: data.DATA_DIR,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    mailKeepDays: data.MAIL_KEEP_DAYS,
    /** On a server for trying the product, the outbox shows the links of mails, because the mails go nowhere else. */
    showsMailLinks: !data.SMTP_URL && (data.NODE_ENV !== 'production' || (data.DEMO ?? !data.DATABASE_URL)),
    workers: data.WORKERS,
    runsJobs: data.JOBS,
    /** What clients call. Our own addresses have the base path. */
    apiUrl: apiUrl || base,
    graphqlUrl: below(data.GRAPHQL_URL ?? `${apiUrl}/graphql`),
    contentUrl: below(data.CONTENT_URL),
    /** `/`, or a path that ends with a slash. */
    basePath: `${base}/`,
    apiTimeout: data.API_TIMEOUT,
    versionCheckInterval: data.VERSION_CHECK_INTERVAL,
    imageOrigins: data.IMAGE_ORIGINS,
    ...paymentsOf(data),
    lockbox: { number: data.LOCKBOX_NUMBER, destination: data.LOCKBOX_DESTINATION, origin: data.LOCKBOX_ORIGIN },
    erp: erpOf(data),
    trustProxy: data.TRUST_PROXY,
    requestTimeout: data.REQUEST_TIMEOUT,
    statementTimeout: data.STATEMENT_TIMEOUT,
    metricsToken: data.METRICS_TOKEN ?? null,
    /** Where traces go, and the share of them. Null: there are no traces. */
    traces:
      data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: data.OTEL_EXPORTER_OTLP_HEADERS,
            serviceName: data.OTEL_SERVICE_NAME,
            share: data.OTEL_TRACES_SAMPLER_ARG,
          },
    logLevel: data.LOG_LEVEL,
    demo: data.DEMO ?? !data.DATABASE_URL,
    devPage: data.DEV_PAGE ?? (data.NODE_ENV !== 'production' || (data.DEMO ?? !data.DATABASE_URL)),
    countStatements: data.COUNT_STATEMENTS ?? data.NODE_ENV === 'test',
    /** In development and tests, replies are checked against the contract. */
    checkReplies: data.NODE_ENV !== 'production',
  }
}

/**
 * `paymentGateway`: the gateway and its secrets, or null. `startsSandbox`: one is wanted, and `npm start` has to start it.
 * `paymentOrigins`: the origins of its pages.
 */
function paymentsOf(data: z.output<typeof Environment>) {
  const wanted = data.PAYMENT_GATEWAY ?? ((data.DEMO ?? !data.DATABASE_URL) ? 'sandbox' : 'none')
  const url = data.PAYMENT_GATEWAY_URL?.replace(/\/$/, '')
  const paymentOrigins = data.PAYMENT_ORIGINS
  if (wanted === 'none') return { paymentGateway: null, startsSandbox: false, paymentOrigins }
  const needed = (name: Secret, by: string) => {
    const { [name]: secret } = data
    if (secret === undefined) throw new ConfigError(`${name} is not set. ${by} needs it.`)
    return secret
  }
  if (wanted === 'stripe')
    return {
      paymentGateway: {
        name: wanted,
        /** Only a stand-in for tests has another address. */
        url: url ?? null,
        secret: needed('STRIPE_SECRET_KEY', 'PAYMENT_GATEWAY=stripe'),
        webhookSecret: needed('STRIPE_WEBHOOK_SECRET', 'PAYMENT_GATEWAY=stripe'),
      },
      startsSandbox: false,
      paymentOrigins: [...paymentOrigins, 'https://checkout.stripe.com'],
    }
  if (url === undefined) return { paymentGateway: null, startsSandbox: true, paymentOrigins }
  return {
    paymentGateway: {
      name: wanted,
      url,
      secret: needed('PAYMENT_GATEWAY_SECRET', 'PAYMENT_GATEWAY_URL'),
      webhookSecret: needed('PAYMENT_WEBHOOK_SECRET', 'PAYMENT_GATEWAY_URL'),
    },
    startsSandbox: false,
    paymentOrigins,
  }
}

/** Where messages to the ERP go, and the keys that sign them, or null. */
function erpOf({ ERP_WEBHOOK_URL: url, ERP_WEBHOOK_SECRET: keys }: z.output<typeof Environment>) {
  if (url === undefined) return null
  if (keys === undefined) throw new ConfigError('ERP_WEBHOOK_SECRET is not set. ERP_WEBHOOK_URL needs it.')
  return { url, keys }
}

type Secret = 'PAYMENT_GATEWAY_SECRET' | 'PAYMENT_WEBHOOK_SECRET' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'

const withPath = (address: string, path: string) => (address.endsWith(path) ? address : address + path)

const secretive = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PAYMENT_GATEWAY_SECRET',
  'PAYMENT_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'ERP_WEBHOOK_URL',
  'ERP_WEBHOOK_SECRET',
])

function wrong(name: string, given: Record<string, string | undefined>, message: string) {
  const value = secretive.has(name) ? '' : ` "${given[name] ?? ''}"`
  return `${name}${value} ${message}.`
}
