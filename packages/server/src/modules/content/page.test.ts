import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { renderIndex } from './page.ts'

const built = `<!doctype html><head><script type="application/json" id="page-data">null</script><script>start()</script></head>`
const data = { config: { apiUrl: '' }, content: { appOption: null, themeColors: [], localization: { 'cart.add': 'Add' }, priceListsPage: false } }

const blockOf = (html: string) => /id="page-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

describe('the page', () => {
  test('carries its data as JSON', () => {
    expect(JSON.parse(blockOf(renderIndex(built, data)))).toEqual(data)
  })

  test('stays whole when a text holds markup or replacement patterns', () => {
    const nasty = { ...data, content: { ...data.content, localization: { 'app.name': `</script><script>alert(1)</script> $& $' <!--` }, priceListsPage: false } }

    const html = renderIndex(built, nasty)

    expect(html.match(/<script/g)).toHaveLength(2)
    expect(JSON.parse(blockOf(html))).toEqual(nasty)
  })

  test('keeps the inline script as it was built, so that its hash in the policy holds', () => {
    const hash = (html: string) => createHash('sha256').update(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '').digest('base64')

    expect(hash(renderIndex(built, data))).toBe(hash(built))
  })
})
