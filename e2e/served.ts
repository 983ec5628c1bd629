import type { Page } from '@playwright/test'
import { SHORT_KEYS_FILE, type ShortKeys, underShortKeys } from '../packages/contract/src/rules/short-keys.ts'
import type { AppOption } from '../packages/web/src/platform/config/page-data.ts'

type Served = {
  /** Parts of the content service's app-option. Each replaces the whole part. */
  appOption?: Partial<AppOption>
  /** The content service's texts by key. */
  texts?: Record<string, string>
  /** Parts of `/config.json`. `flags` are added to those of the run. They do not change the server's own checks. */
  config?: { flags?: Record<string, boolean | string | number>; [name: string]: unknown }
}
type PageData = {
  config: { flags: Record<string, unknown> }
  content: { appOption: object | null; localization: Record<string, string> }
}

/**
 * Serves the page as another content service and configuration would. Those of the run stay, because other tests read
 * them. Call it before `signIn`.
 */
export async function served(page: Page, { appOption = {}, texts = {}, config = {} }: Served) {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const reply = await route.fetch()
      const shortKeys = (await (await page.request.get(new URL(SHORT_KEYS_FILE, reply.url()).href)).json()) as ShortKeys
      const body = (await reply.text()).replace(
        /(id="page-data">)(.*?)(<\/script>)/s,
        (_, start: string, json: string, end: string) => {
          const data = JSON.parse(json) as PageData
          const changed = {
            config: { ...data.config, ...config, flags: { ...data.config.flags, ...config.flags } },
            content: {
              ...data.content,
              appOption: { ...data.content.appOption, ...appOption },
              localization: { ...data.content.localization, ...underShortKeys(texts, shortKeys) },
            },
          }
          return `${start}${JSON.stringify(changed).replaceAll('<', '\\u003c')}${end}`
        },
      )
      await route.fulfill({ response: reply, body })
    },
  )
}
