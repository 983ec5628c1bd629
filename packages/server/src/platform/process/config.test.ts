import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { databaseUrl, parseDatabaseUrl } from './database-url.ts'

describe('a wrong variable is named with its value and what is wrong', () => {
  test.for([
    [{ PORT: 'http' }, 'PORT "http" is not a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT "70000" is not a whole number from 0 to 65535.'],
    [{ WORKERS: '0' }, 'WORKERS "0" is not a whole number from 1 to 64.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV "prod" is none of development, production, test.'],
    [
      { PUBLIC_URL: 'portal.example.com' },
      'PUBLIC_URL "portal.example.com" is not an address such as https://portal.example.com.',
    ],
    [{ BASE_PATH: 'portal' }, 'BASE_PATH "portal" is not a path such as /portal/.'],
    [{ BASE_PATH: '//evil.example' }, 'BASE_PATH "//evil.example" is not a path such as /portal/.'],
    [{ BASE_PATH: '/portal/../' }, 'BASE_PATH "/portal/../" is not a path such as /portal/.'],
    [{ BASE_PATH: '/por tal/' }, 'BASE_PATH "/por tal/" is not a path such as /portal/.'],
    [
      { GRAPHQL_URL: '//evil.example' },
      'GRAPHQL_URL "//evil.example" is neither a path such as /graphql nor an address.',
    ],
    ...['null', '*', 'https://a.example/', 'https://*.example.com', 'portal.example.com'].map(
      (origin) =>
        [
          { ALLOWED_ORIGINS: origin },
          `ALLOWED_ORIGINS "${origin}" is not an origin such as https://portal.example.com.`,
        ] as const,
    ),
    [{ ERP_WEBHOOK_URL: 'https://erp:hidden@erp.example' }, 'ERP_WEBHOOK_URL has a user or a password.'],
    [{ ERP_WEBHOOK_URL: 'https://erp.example' }, 'ERP_WEBHOOK_SECRET is not set. ERP_WEBHOOK_URL needs it.'],
    ...['hidden', 'whsec_c2hvcnQ=', ' ', `whsec_${'A'.repeat(40)} whsec_!`].map(
      (key) =>
        [
          { ERP_WEBHOOK_SECRET: key },
          'ERP_WEBHOOK_SECRET is not whsec_ and 24 to 64 bytes in base64, such as whsec_$(openssl rand -base64 32).',
        ] as const,
    ),
    [{ CONTENT_URL: 'content' }, 'CONTENT_URL "content" is neither a path such as /content nor an address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL "loud" is none of trace, debug, info, warn, error, fatal, silent.'],
    [{ MAIL_FROM: 'portal' }, 'MAIL_FROM "portal" is not an email address.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY "yes" is not a whole number from 0 to 9.'],
    [
      { IMAGE_ORIGINS: 'https://cdn.example.com cdn2' },
      'IMAGE_ORIGINS "https://cdn.example.com cdn2" is not an address such as https://portal.example.com.',
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG "1.5" is not a share from 0 to 1 such as 0.1.'],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      'OTEL_EXPORTER_OTLP_HEADERS is not a list such as authorization=Bearer%20secret,x-team=portal.',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is shorter than 16 characters.'],
    [{ LOCKBOX_NUMBER: '12345678' }, 'LOCKBOX_NUMBER "12345678" is not a number of at most 7 digits.'],
    [{ LOCKBOX_ORIGIN: 'Bank' }, 'LOCKBOX_ORIGIN "Bank" has other characters than A to Z and 0 to 9, or more than 10.'],
    [{ PAYMENT_GATEWAY: 'bank' }, 'PAYMENT_GATEWAY "bank" is none of sandbox, stripe, none.'],
    [{ PAYMENT_GATEWAY: 'stripe' }, 'STRIPE_SECRET_KEY is not set. PAYMENT_GATEWAY=stripe needs it.'],
    [
      { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1234567890' },
      'STRIPE_WEBHOOK_SECRET is not set. PAYMENT_GATEWAY=stripe needs it.',
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_live_1234567890' },
      'STRIPE_SECRET_KEY is not a secret or restricted key of Stripe, such as sk_live_….',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'we_1234567890' },
      'STRIPE_WEBHOOK_SECRET is not a signing secret of Stripe, such as whsec_….',
    ],
    [{ PAYMENT_GATEWAY_SECRET: 'short' }, 'PAYMENT_GATEWAY_SECRET is shorter than 16 characters.'],
    [
      { PAYMENT_GATEWAY_URL: 'https://pay.example.com', PAYMENT_GATEWAY_SECRET: 'a secret of the gateway' },
      'PAYMENT_WEBHOOK_SECRET is not set. PAYMENT_GATEWAY_URL needs it.',
    ],
  ] as const)('%o', ([environment, sentence]) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence))
  })

  test('without its value if that may be a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/database.',
    )
    expect(() => readConfig({ DATABASE_URL: 'postgres://user:secret@host' })).toThrow(
      'DATABASE_URL names no database; it ends with /<database>.',
    )
  })

  test('all wrong variables at once', () => {
    expect(() => readConfig({ PORT: 'x', WORKERS: 'y' })).toThrow(/PORT "x".*\nWORKERS "y"/)
  })
})

test.for([
  [{}, '/', '', '/graphql', '/content', 'http://localhost:4000'],
  [
    { BASE_PATH: '/portal' },
    '/portal/',
    '/portal',
    '/portal/graphql',
    '/portal/content',
    'http://localhost:4000/portal',
  ],
  [
    { BASE_PATH: '/a/b/', PUBLIC_URL: 'https://p.example.com/a/b/', CONTENT_URL: 'https://cms.example.com/c' },
    '/a/b/',
    '/a/b',
    '/a/b/graphql',
    'https://cms.example.com/c',
    'https://p.example.com/a/b',
  ],
  [
    { BASE_PATH: '/p', API_URL: 'https://api.example.com/', PUBLIC_URL: 'https://p.example.com' },
    '/p/',
    'https://api.example.com',
    'https://api.example.com/graphql',
    '/p/content',
    'https://p.example.com/p',
  ],
] as const)(
  'with %o everything of ours is below %s',
  ([environment, basePath, apiUrl, graphqlUrl, contentUrl, publicUrl]) => {
    expect(readConfig(environment)).toMatchObject({ basePath, apiUrl, graphqlUrl, contentUrl, publicUrl })
  },
)

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 4000,
    database: null,
    dataDir: '.data',
    demo: true,
  })
})

test.for([
  [{}, true],
  [{ PAYMENT_GATEWAY: 'none' }, false],
  [{ DATABASE_URL: 'postgres://u@h/d' }, false],
  [{ DATABASE_URL: 'postgres://u@h/d', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://u@h/d', PAYMENT_GATEWAY: 'sandbox' }, true],
] as const)('with %o npm start starts a payment sandbox: %s', ([environment, startsSandbox]) => {
  expect(readConfig(environment)).toMatchObject({ startsSandbox, paymentGateway: null })
})

test('Stripe is known by its secrets, and its page may be led to', () => {
  const config = readConfig({
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1234567890',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
  })
  expect(config).toMatchObject({
    paymentGateway: { name: 'stripe', url: null, secret: 'sk_test_1234567890', webhookSecret: 'whsec_1234567890' },
    startsSandbox: false,
    paymentOrigins: ['https://checkout.stripe.com'],
  })
})

test('a payment gateway is known by its address and its secrets', () => {
  const environment = {
    PAYMENT_GATEWAY_URL: 'https://pay.example.com/',
    PAYMENT_GATEWAY_SECRET: 'a secret of the gateway',
    PAYMENT_WEBHOOK_SECRET: 'a secret of its messages',
  }
  expect(readConfig(environment)).toMatchObject({
    startsSandbox: false,
    paymentGateway: {
      name: 'sandbox',
      url: 'https://pay.example.com',
      secret: 'a secret of the gateway',
      webhookSecret: 'a secret of its messages',
    },
  })
  expect(readConfig({ ...environment, PAYMENT_GATEWAY: 'none' }).paymentGateway).toBeNull()
})

test.for([
  [{}, true],
  [{ SMTP_URL: 'smtp://mail.example.com' }, false],
  [{ DATABASE_URL: 'postgres://u@h/d' }, false],
  [{ DATABASE_URL: 'postgres://u@h/d', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://u@h/d', NODE_ENV: 'development' }, true],
] as const)('with %o links of mails are shown to administrators: %j', ([environment, shown]) => {
  expect(readConfig(environment).showsMailLinks).toBe(shown)
})

test.for([
  [{}, true],
  [{ DATABASE_URL: 'postgres://u@h/d' }, false],
  [{ DATABASE_URL: 'postgres://u@h/d', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://u@h/d', NODE_ENV: 'development' }, true],
  [{ DATABASE_URL: 'postgres://u@h/d', DEV_PAGE: '1' }, true],
  [{ DEV_PAGE: '0' }, false],
] as const)('with %o the development page is there: %j', ([environment, there]) => {
  expect(readConfig(environment).devPage).toBe(there)
})

test('a database of the operator gets no demo unless requested', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://u@h/d' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://u@h/d', DEMO: '1' }).demo).toBe(true)
})

test.for([
  'postgres://user@localhost:5432/sidemark',
  'postgres://user:p%40ss%2F@db.example.com:6543/sidemark?sslmode=require',
  'postgres://sidemark@localhost:5432/postgres?host=%2Ftmp%2Fdata',
])('the database address %s survives reading and writing', (address) => {
  expect(databaseUrl(parseDatabaseUrl(address))).toBe(address)
})
