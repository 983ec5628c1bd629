import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A browser's storage, whose keys are the object's own properties. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

/**
 * Stubs the parts of the browser that a tab uses. `said` has the messages from the tab to the others, and `hear` passes
 * a message to the tab.
 */
function tabAt(hash: string, cookie = 'sidemark_signed_in=1') {
  const said: unknown[] = []
  const reloads: string[] = []
  let hear: (event: { data: unknown }) => void = () => {}
  const location = { hash, protocol: 'https:', reload: () => void reloads.push(location.hash) }
  const [session, local] = [new Storage(), new Storage()]
  session.setItem('sidemark.checkout.201000', '{"poNumber":"PO-1"}')
  session.setItem('sidemark.chunk-reload-at', '1')
  local.setItem('sidemark.palette', '["oak"]')
  local.setItem('sidemark.typed/joe%40a/boxes', '{"item":"oak"}')
  vi.stubGlobal('location', location)
  let goElsewhere = () => {}
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: () => void) => void (type === 'hashchange' && (goElsewhere = listener)),
  )
  vi.stubGlobal('document', { cookie, getElementById: () => null })
  // The router has a method of its own in the history, and shows a page when it is called.
  const shown: string[] = []
  vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, to: string) => void shown.push(to) })
  vi.stubGlobal('History', {
    prototype: { replaceState: (_state: unknown, _title: string, to: string) => void (location.hash = to) },
  })
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => void said.push(message)
      addEventListener = (_type: string, listener: typeof hear) => void (hear = listener)
    },
  )
  return {
    said,
    reloads,
    shown,
    session,
    local,
    hear: (data: string) => hear({ data }),
    goElsewhere: (to: string) => {
      location.hash = to
      goElsewhere()
    },
    cookie: () => document.cookie,
  }
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())
const session = () => import('./session.ts')

test('a session with other rights shows no page before it starts again, because the server would refuse its data', async () => {
  const tab = tabAt('#/item/OAK-5')
  const { rightsChanged } = await session()

  rightsChanged()

  expect(tab.reloads).toEqual(['#/'])
  expect(tab.shown).toEqual([])
  expect(tab.said).toEqual(['signed-in'])
})

describe('a session that the server no longer knows', () => {
  test("leads once to sign-in, which remembers the user's page and tells the other tabs", async () => {
    const tab = tabAt('#/account/orders?page=2')
    const { sessionEnded } = await session()

    sessionEnded()
    sessionEnded()

    expect(tab.reloads).toEqual(['#/auth?redirect=%2Faccount%2Forders%3Fpage%3D2'])
    expect(tab.said).toEqual(['ended'])
    expect(tab.cookie()).toMatch(/sidemark_signed_in=; .*Max-Age=0/)
  })

  test.for(['here', 'in another tab'])('is what the sign-in page says, after it was noticed %s', async (where) => {
    const { hear } = tabAt('#/account/orders')
    const { followOtherTabs, hasEnded, sessionEnded, signedIn } = await session()
    expect(hasEnded()).toBe(false)

    if (where === 'here') sessionEnded()
    else followOtherTabs()
    hear('ended')

    expect(hasEnded()).toBe(true)
    signedIn('token')
    expect(hasEnded()).toBe(false)
  })

  test('loads the page again if the user goes elsewhere, because that stops the loading', async () => {
    const tab = tabAt('#/account/orders')
    ;(await session()).sessionEnded()

    tab.goElsewhere('#/account/quotes')

    expect(tab.reloads).toEqual(['#/auth?redirect=%2Faccount%2Forders', '#/account/quotes'])
  })

  test('keeps a public page open, without its user', async () => {
    const tab = tabAt('#/doc/terms')

    ;(await session()).sessionEnded()

    expect(tab.reloads).toEqual(['#/doc/terms'])
  })

  test('removes what was stored for the user except what they have typed, and keeps what belongs to the browser', async () => {
    const tab = tabAt('#/')

    ;(await session()).sessionEnded()

    expect([Object.keys(tab.session), Object.keys(tab.local)]).toEqual([
      ['sidemark.chunk-reload-at', 'sidemark.session-ended'],
      ['sidemark.typed/joe%40a/boxes'],
    ])
  })

  test.for([
    ['joe@a', ['sidemark.typed/joe%40a/boxes']],
    ['joe', []],
    ['eve@a', []],
  ] as const)('leaves what was typed only to the same user: %s finds %j', async ([username, keys]) => {
    const tab = tabAt('#/')
    const { forgetOthers, sessionEnded } = await session()
    sessionEnded()

    forgetOthers(username)

    expect(Object.keys(tab.local)).toEqual(keys)
  })

  test.for(['here', 'in another tab'])('leaves nothing typed behind when somebody signs out %s', async (where) => {
    const tab = tabAt('#/')
    const { followOtherTabs, signedOut } = await session()

    if (where === 'here') signedOut()
    else followOtherTabs()
    tab.hear('signed-out')

    expect(Object.keys(tab.local)).toEqual([])
  })
})

describe('news from another tab', () => {
  test.for([
    { news: 'signed-out', here: '#/items?search=oak', goes: '#/auth' },
    { news: 'ended', here: '#/items?search=oak', goes: '#/auth?redirect=%2Fitems%3Fsearch%3Doak' },
    { news: 'signed-in', here: '#/items?search=oak', goes: '#/' },
    { news: 'signed-in', here: '#/auth?redirect=%2Fholds', goes: '#/' },
    { news: 'signed-out', here: '#/doc/terms', goes: '#/doc/terms' },
  ])('that says $news leads from $here to $goes, with nothing of the former user', async ({ news, here, goes }) => {
    const tab = tabAt(here)
    ;(await session()).followOtherTabs()

    tab.hear(news)

    expect(tab.reloads).toEqual([goes])
    expect(Object.keys(tab.session)).toEqual([
      'sidemark.chunk-reload-at',
      ...(news === 'ended' ? ['sidemark.session-ended'] : []),
    ])
  })

  test('about signing out does not change a sign-in page, because somebody may be typing there', async () => {
    const tab = tabAt('#/auth', '')
    ;(await session()).followOtherTabs()

    tab.hear('signed-out')

    expect(tab.reloads).toEqual([])
  })
})

test('signing in and out is reported to the other tabs', async () => {
  const tab = tabAt('#/account/orders')
  const { signedIn, signedOut } = await session()

  signedIn('token')
  signedOut()

  expect(tab.said).toEqual(['signed-in', 'signed-out'])
  expect(tab.reloads).toEqual(['#/auth'])
  expect(tab.cookie()).not.toContain('token')
})
