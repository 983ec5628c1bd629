// Runs before anything is painted, inline, allowed by its hash in the content security policy. No imports, no build.
;(function () {
  var root = document.documentElement
  function data(id) {
    try { return JSON.parse(document.getElementById(id).textContent) } catch { return null }
  }
  function cookie(name) {
    var found = document.cookie.split('; ').find(function (pair) { return pair.startsWith(name + '=') })
    return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
  }

  // Light or dark, before the first pixel: the content service says System, Light, Dark or User; User is a cookie.
  var page = data('page-data')
  var control = (page && page.theme && page.theme.control) || 'User'
  var choice = control === 'User' ? cookie('theme') || 'System' : control
  var dark = choice === 'Dark' || (choice !== 'Light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  var colors = (page && page.theme && page.theme.colors) || []
  colors.forEach(function (row) { root.style.setProperty('--' + row.Color, dark ? row.Dark : row.Light) })

  // Which page: the chunks of that route, side by side with the entry.
  var path = location.hash.replace(/^#/, '').split('?')[0] || '/'
  var isPublic = /^\/(auth|doc|unsupported|hostedpaymentsreturn)(\/|$)/.test(path)
  var signedIn = cookie('signed_in') !== ''
  var signIn = (path === '/auth' && !signedIn) || (!isPublic && !signedIn)
  root.dataset.start = signIn ? 'sign-in' : isPublic ? 'bare' : 'shell'

  var map = data('chunk-map') || { app: [], styles: [], signIn: [], routes: {} }
  function link(rel, href) {
    var element = document.createElement('link')
    element.rel = rel
    element.href = href
    document.head.append(element)
  }
  var preload = link.bind(null, 'modulepreload')
  var matching = Object.keys(map.routes).find(function (pattern) {
    return new RegExp('^' + pattern.replace(/\$[^/]+/g, '[^/]+').replace(/\/$/, '') + '/?$').test(path)
  })
  if (signIn) map.signIn.forEach(preload)
  else map.app.concat(matching ? map.routes[matching] : []).forEach(preload)

  // The first answer that every signed-in page needs is on its way before the application is. `call` picks it up.
  var api = (page && page.config && page.config.apiUrl) || ''
  window.firstFetches = {}
  if (!signIn && !isPublic && page) {
    var address = api + '/api/auth/user'
    window.firstFetches[address] = fetch(address, { headers: { Accept: 'application/json' }, credentials: 'include' })
  }
})()
