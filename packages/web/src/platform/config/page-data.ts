import { SHORT_KEYS_FILE, type ShortKeys, underShortKeys } from '@sidemark/contract/rules/short-keys'

/** The configuration and content that the whole page depends on. They are known before anything is rendered. */
type PageData = { config: RemoteConfig } & Content

/** The entries of the content service, without their envelope. */
type Content = {
  appOption: AppOption | null
  themeColors: ThemeColor[]
  /** Localization key → text, over the English defaults. */
  localization: Record<string, string>
  /**
   * True if there is a price-lists page. It is read early, because the page's menu entry must not appear later than the
   * others.
   */
  priceListsPage?: boolean
}

/** `/config.json`: remote configuration. */
type RemoteConfig = {
  apiUrl: string
  graphqlUrl: string
  contentUrl: string
  basePath: string
  /** The milliseconds until a call is aborted. Null or 0 means no limit. */
  apiTimeout: number | null
  versionCheckInterval: number
  /** True if the page `/dev` exists. */
  devPage: boolean
  company: number
  flags: Record<string, boolean | string | number>
}

/** The setting of the content service for the choice between light and dark. */
export type ThemeChoice = 'System' | 'Light' | 'Dark' | 'User'
/** The name of a token without dashes ("brand", "paper"), and its value in both schemes. */
type ThemeColor = { Color: string; Light: string; Dark: string }

export type Picture = {
  url: string
  alternativeText?: string | null
  width?: number | null
  height?: number | null
} | null

/** A link of the content service: `#/category` or `/category` within the portal, or any address with ExternalLink. */
export type ContentLink = {
  Title?: string | null
  link?: string | null
  ExternalLink?: boolean | null
  displayOrder?: number | null
  logo?: Picture
}

/** An announcement of the distributor. Requirements. */
export type Announcement = Pick<ContentLink, 'link' | 'ExternalLink'> & {
  documentId?: string
  id?: number
  title?: string | null
  message?: string | null
  /** `YYYY-MM-DD`. */
  date?: string | null
  image?: Picture
}

/** The content service's app-option. Every part may be absent. Requirements. */
export type AppOption = {
  theme?: { web_control?: ThemeChoice; app_control?: ThemeChoice } | null
  appbar?: {
    /**
     * With Ecommerce, the bar covers the whole width. With Legacy, it is beside the drawer, which has the logo at its
     * top.
     */
    Layout?: 'Ecommerce' | 'Legacy' | null
    Dark?: boolean | null
    Prominent?: boolean | null
    logo?: Picture
    /** The width in pixels. */
    LogoWidth?: number | null
    announcements?: Announcement[] | null
  } | null
  /** The strip under the app bar. Design D-31. */
  extensionBar?: {
    text?: string | null
    linkText?: string | null
    link?: string | null
    ExternalLink?: boolean | null
  } | null
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
  /** The distributor for visitors who are not signed in, and so have no branch. */
  contactName?: string | null
  contactAddress?: string | null
  /** As visitors read it: `Monday to Friday, 6:30 AM to 5:00 PM`. */
  contactHours?: string | null
  contactPhone?: string | null
  contactPhoneOverride?: string | null
  contactEmailOverride?: string | null
}

/**
 * Returns the address of a picture of the content service. The service names its own files by path, and files elsewhere
 * by address.
 */
export const mediaAddress = ({ url }: { url: string }) =>
  url.startsWith('/') ? `${page.config.contentUrl}${url}` : url

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

/** Returns the current page data. `loadPageData` fills it before anything is rendered. */
export const pageData = () => page

/**
 * Reads the data that the server put into the page (`renderIndex`), and requests the rest: for native shells, CDNs, and
 * a content service elsewhere.
 */
export const loadPageData = () => (loading ??= load())

async function load() {
  const inlined = readInlined()
  const config = inlined?.config ?? {
    ...withoutServer,
    // Addresses are relative to the page, which may be below a base path.
    ...((await json('./config.json')) as Partial<RemoteConfig> | null),
  }
  const content = inlined?.content ?? (await askedFor(config.contentUrl))
  if (!inlined?.content) window.dressPage?.(content)
  page = { config, ...content }
  return page
}

function readInlined() {
  const text = document.getElementById('page-data')?.textContent
  // Our own server writes this text from the same types.
  return text ? (JSON.parse(text) as { config: RemoteConfig; content: Content | null } | null) : null
}

async function askedFor(contentUrl: string): Promise<Content> {
  const find = async (name: string) => entries(await json(`${contentUrl}/api/${name}`))
  const [option, colors, texts, priceLists] = await Promise.all([
    find('app-option?populate=deep'),
    find('theme-colors?populate=*'),
    find('localization?populate=*'),
    find('price-lists-page'),
  ])
  return {
    appOption: (option[0] as AppOption | undefined) ?? null,
    themeColors: colors as ThemeColor[],
    localization: await named(
      (texts as { texts?: { key: string; value: string }[] }[]).flatMap(({ texts: rows = [] }) =>
        rows.map(({ key, value }) => [key, value]),
      ),
    ),
    priceListsPage: priceLists.length > 0,
  }
}

/** Returns texts by the keys of this build. Our own server names them so in the page. */
async function named(texts: [string, string][]) {
  const short = texts.length > 0 ? ((await json(`./${SHORT_KEYS_FILE}`)) as ShortKeys | null) : null
  return underShortKeys(Object.fromEntries(texts), short ?? {})
}

/**
 * Reads content or configuration. They only change the look of the page, which shows its defaults without them.
 * Requirements.
 */
async function json(address: string): Promise<unknown> {
  try {
    const reply = await fetch(address)
    return reply.ok ? await reply.json() : null
  } catch (error) {
    console.info(`${address} could not be read`, error)
    return null
  }
}

/** Reads Strapi's envelope of version 5 (flat) or 4 (`attributes`), with one entry or many, and returns a list. */
export function entries(reply: unknown): unknown[] {
  const data = (reply as { data?: unknown } | null)?.data ?? []
  return (Array.isArray(data) ? data : [data]).map((entry: { attributes?: unknown }) => entry.attributes ?? entry)
}
