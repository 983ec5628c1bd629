/** Configuration and content that the whole page depends on, known before anything is rendered. */
type PageData = { config: RemoteConfig } & Content

/** Entries of the content service, unwrapped. */
type Content = {
  appOption: AppOption | null
  themeColors: ThemeColor[]
  /** Localization key → text, over the English defaults. */
  localization: Record<string, string>
  /** Whether there is a price-lists page: its menu entry must not come later than the others. */
  priceListsPage?: boolean
}

/** `/config.json`: remote configuration. */
type RemoteConfig = {
  apiUrl: string
  graphqlUrl: string
  contentUrl: string
  basePath: string
  /** Milliseconds until a call is given up; none when null or 0. */
  apiTimeout: number | null
  versionCheckInterval: number
  /** Whether `/dev` is there at all. */
  devPage: boolean
  company: number
  flags: Record<string, boolean | string | number>
}

/** What the content service lets light and dark follow. */
export type ThemeChoice = 'System' | 'Light' | 'Dark' | 'User'
/** A token's name without dashes ("brand", "paper") and its value in both schemes. */
type ThemeColor = { Color: string; Light: string; Dark: string }

export type Picture = { url: string; alternativeText?: string | null; width?: number | null; height?: number | null } | null

/** A link that the content service names: `#/category` or `/category` within, any address with ExternalLink. */
export type ContentLink = { Title?: string | null; link?: string | null; ExternalLink?: boolean | null; displayOrder?: number | null; logo?: Picture }

/** News of the distributor. Specification 2, "Notification bell". */
export type Announcement = Pick<ContentLink, 'link' | 'ExternalLink'> & {
  documentId?: string
  id?: number
  title?: string | null
  message?: string | null
  /** `YYYY-MM-DD`. */
  date?: string | null
  image?: Picture
}

/** The content service's app-option; every part may be absent. Specification 3, "App options". */
export type AppOption = {
  theme?: { web_control?: ThemeChoice; app_control?: ThemeChoice } | null
  appbar?: {
    /** Ecommerce: the bar over the whole width. Legacy: beside the drawer, which has the logo at its head. */
    Layout?: 'Ecommerce' | 'Legacy' | null
    Dark?: boolean | null
    Prominent?: boolean | null
    logo?: Picture
    /** Pixels. */
    LogoWidth?: number | null
    announcements?: Announcement[] | null
  } | null
  /** The strip under the app bar. Design 4. */
  extensionBar?: { text?: string | null; linkText?: string | null; link?: string | null; ExternalLink?: boolean | null } | null
  drawer?: {
    DisplayOrders?: 'Both' | 'Separated' | 'Combined'
    ShowPurchasesByProduct?: boolean
    ShowUnpaidInvoices?: boolean
    ShowHoldsBadge?: boolean
    Dark?: boolean | null
    Dense?: boolean | null
    LogoType?: 'Square' | 'Wide' | null
    backgroundImage?: Picture
    htmlSnippet?: string | null
  } | null
  NavigationLinks?: { Title?: string | null; links?: ContentLink[] | null } | null
  items?: { etas?: { MaxETAs?: 'Summary' | 'One' | 'Two' | 'Three' } | null } | null
  Payments?: { MakePayments?: string; hidePaymentsPage?: boolean } | null
  EmailOptIn?: boolean | null
  ask_for_email_opt_in?: boolean | null
  contactPhoneOverride?: string | null
  contactEmailOverride?: string | null
}

/** Where a picture of the content service is: it names its own files by path, those of elsewhere by address. */
export const mediaAddress = ({ url }: { url: string }) => (url.startsWith('/') ? `${page.config.contentUrl}${url}` : url)

const withoutServer: RemoteConfig = {
  apiUrl: '',
  graphqlUrl: '/graphql',
  contentUrl: '/content',
  basePath: '/',
  apiTimeout: null,
  versionCheckInterval: 60_000,
  devPage: false,
  company: 0,
  flags: {},
}

let page: PageData = { config: withoutServer, appOption: null, themeColors: [], localization: {} }
let loading: Promise<PageData> | undefined

/** The page data as it stands: filled by `loadPageData` before anything is rendered. */
export const pageData = () => page

/** Reads what the server inlined (`renderIndex`), and asks for what it left out: native shells, CDNs, a content service elsewhere. */
export const loadPageData = () => (loading ??= load())

async function load() {
  const inlined = readInlined()
  const config = inlined?.config ?? { ...withoutServer, ...((await json('/config.json')) as Partial<RemoteConfig> | null) }
  const content = inlined?.content ?? (await askedFor(config.contentUrl))
  if (!inlined?.content) window.dressPage?.(content)
  page = { config, ...content }
  return page
}

function readInlined() {
  const text = document.getElementById('page-data')?.textContent
  // Written by our own server from the same types.
  return text ? (JSON.parse(text) as { config: RemoteConfig; content: Content | null } | null) : null
}

async function askedFor(contentUrl: string): Promise<Content> {
  const find = async (name: string) => entries(await json(`${contentUrl}/api/${name}`))
  const [option, colors, texts, priceLists] = await Promise.all([find('app-option?populate=deep'), find('theme-colors?populate=*'), find('localization?populate=*'), find('price-lists-page')])
  return {
    appOption: (option[0] as AppOption | undefined) ?? null,
    themeColors: colors as ThemeColor[],
    localization: Object.fromEntries((texts as { texts?: { key: string; value: string }[] }[]).flatMap(({ texts: rows = [] }) => rows.map(({ key, value }) => [key, value]))),
    priceListsPage: priceLists.length > 0,
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
