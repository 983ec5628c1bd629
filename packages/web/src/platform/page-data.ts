/** What the server writes into index.html, so that the first paint needs no request: `renderIndex` of the content module. */
export type PageData = {
  config: RemoteConfig
  /** Content service entries, unwrapped. */
  appOption: AppOption | null
  themeColors: ThemeColor[]
  /** Localization key → text, over the English defaults. */
  localization: Record<string, string>
}

/** `/config.json`: remote configuration. */
export type RemoteConfig = {
  apiUrl: string
  graphqlUrl: string
  contentUrl: string
  basePath: string
  /** Milliseconds until a call is given up; none when null or 0. */
  apiTimeout: number | null
  versionCheckInterval: number
  company: number
  flags: Record<string, boolean | string | number>
}

export type ThemeChoice = 'System' | 'Light' | 'Dark' | 'User'
/** A token's name without dashes ("brand", "paper") and its value in both schemes. */
export type ThemeColor = { Color: string; Light: string; Dark: string }

type Picture = { url: string; alternativeText?: string | null } | null

/** The content service's app-option; every part may be absent. Specification 3, "App options". */
export type AppOption = {
  theme?: { web_control?: ThemeChoice; app_control?: ThemeChoice } | null
  appbar?: { Layout?: 'Ecommerce' | 'Legacy'; Dark?: boolean; Prominent?: boolean; logo?: Picture; LogoWidth?: number | null } | null
  drawer?: {
    DisplayOrders?: 'Both' | 'Separated' | 'Combined'
    ShowPurchasesByProduct?: boolean
    ShowUnpaidInvoices?: boolean
    ShowHoldsBadge?: boolean
  } | null
  items?: { etas?: { MaxETAs?: 'Summary' | 'One' | 'Two' | 'Three' } | null } | null
  Payments?: { MakePayments?: string; hidePaymentsPage?: boolean } | null
  contactPhoneOverride?: string | null
  contactEmailOverride?: string | null
}

const withoutServer: RemoteConfig = {
  apiUrl: '',
  graphqlUrl: '/graphql',
  contentUrl: '/content',
  basePath: '/',
  apiTimeout: null,
  versionCheckInterval: 60_000,
  company: 0,
  flags: {},
}

let page: PageData = { config: withoutServer, appOption: null, themeColors: [], localization: {} }

/** The page data as it stands: filled by `loadPageData` before anything is rendered. */
export const pageData = () => page

/** Reads what the server inlined, else asks the server and the content service (native shells, CDNs, development). */
export async function loadPageData() {
  page = inlined() ?? (await fetched())
  return page
}

function inlined(): PageData | null {
  const text = document.getElementById('page-data')?.textContent
  // Written by our own server, which builds it from the same type.
  return text ? (JSON.parse(text) as PageData | null) : null
}

async function fetched(): Promise<PageData> {
  const config = { ...withoutServer, ...((await json('/config.json')) as Partial<RemoteConfig> | null) }
  const find = async (name: string) => entries(await json(`${config.contentUrl}/api/${name}`))
  const [option, colors, texts] = await Promise.all([find('app-option?populate=deep'), find('theme-colors?populate=*'), find('localization?populate=*')])
  return {
    config,
    appOption: (option[0] as AppOption | undefined) ?? null,
    themeColors: colors as ThemeColor[],
    localization: Object.fromEntries((texts as { key: string; value: string }[]).map(({ key, value }) => [key, value])),
  }
}

/** Content and configuration only dress the page: without them it stands in its defaults. Specification 8. */
async function json(address: string): Promise<unknown> {
  try {
    const reply = await fetch(address)
    return reply.ok ? await reply.json() : null
  } catch (error) {
    console.info(`${address} could not be read`, error)
    return null
  }
}

/** Strapi's envelope, version 5 (flat) or 4 (`attributes`), one entry or many, as a list. */
export function entries(reply: unknown): unknown[] {
  const data = (reply as { data?: unknown } | null)?.data ?? []
  return (Array.isArray(data) ? data : [data]).map((entry: { attributes?: unknown }) => entry.attributes ?? entry)
}
