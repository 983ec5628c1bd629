// This script runs inline before anything is painted. Its hash in the content security policy allows it. It has no
// imports and no build step.
;(function () {
  var root = document.documentElement
  function data(id) {
    try {
      return JSON.parse(document.getElementById(id).textContent)
    } catch {
      return null
    }
  }
  // The cookies are read once, because each read is a call to another process.
  var cookies = document.cookie.split('; ')
  function cookie(name) {
    var found = cookies.find(function (pair) {
      return pair.startsWith(name + '=')
    })
    if (!found) return ''
    var value = found.slice(name.length + 1)
    try {
      return decodeURIComponent(value)
    } catch {
      // The cookie is from other software. That must not leave the page empty.
      return value
    }
  }

  function contrast(hex) {
    var parts = [1, 3, 5].map(function (at) {
      return Math.pow(parseInt(hex.slice(at, at + 2), 16) / 255, 2.2)
    })
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] > 0.3 ? '#0c1a16' : '#ffffff'
  }

  // Sets light or dark before the first pixel. The content service's setting is System, Light, Dark or User, and User
  // means the cookie. The application calls this again if the content is not in the page: native shells, CDNs.
  function dress(content) {
    var option = content.appOption || {}
    var isNative = Boolean(window.Capacitor && window.Capacitor.isNativePlatform && window.Capacitor.isNativePlatform())
    var control = (option.theme && option.theme[isNative ? 'app_control' : 'web_control']) || 'User'
    var choice = control === 'User' ? cookie('theme') || 'System' : control
    var dark = choice === 'Dark' || (choice !== 'Light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.scheme = dark ? 'dark' : 'light'
    // The content service's colors become tokens of both schemes. Only plain hex values are used, because they become
    // part of a style sheet.
    var rules = { Light: '', Dark: '' }
    ;(content.themeColors || []).forEach(function (row) {
      Object.keys(rules).forEach(function (scheme) {
        if (!/^[a-z-]+$/i.test(row.Color) || !/^#[0-9a-f]{6}$/i.test(row[scheme])) return
        rules[scheme] += '--' + row.Color + ':' + row[scheme] + ';'
        if (row.Color === 'brand') rules[scheme] += '--on-brand:' + contrast(row[scheme]) + ';'
      })
    })
    var style = document.getElementById('colors') || document.createElement('style')
    style.id = 'colors'
    style.textContent =
      ':root,:root[data-scheme=light] [data-part=bar] :is(dialog,[role=listbox]){' +
      rules.Light +
      '}' +
      ':root[data-scheme=dark],[data-dark-bar] [data-part=bar],[data-dark-drawer] [data-part=drawer]{' +
      rules.Dark +
      '}'
    document.head.append(style)

    // The content service's settings of bar and drawer: the sizes and colors of the first paint.
    var bar = option.appbar || {}
    var drawer = option.drawer || {}
    function mark(name, value) {
      if (value) root.dataset[name] = value === true ? '' : value
    }
    mark('layout', bar.Layout === 'Legacy' && 'legacy')
    mark('prominent', bar.Prominent)
    mark('darkBar', bar.Dark)
    mark('darkDrawer', drawer.Dark)
    mark('dense', drawer.Dense)
    mark('logo', Boolean(bar.logo))
    mark('rail', cookie('rail') === 'folded' && 'folded')
    if (bar.LogoWidth > 0) root.style.setProperty('--logo', Number(bar.LogoWidth) + 'px')
  }
  var page = data('page-data')
  var content = (page && page.content) || {}
  window.dressPage = dress
  dress(content)

  // The path decides which chunks are loaded, in parallel with the entry.
  var isPhone = matchMedia('(width < 540px)').matches
  var path = location.hash.replace(/^#/, '').split('?')[0] || '/'
  // A text that the user has dismissed. `platform/browser/dismissed.ts` makes the same mark.
  function isDismissed(text) {
    var mark = 0
    for (var letter of text) mark = (mark * 31 + letter.codePointAt(0)) | 0
    return cookie('dismissed')
      .split('.')
      .includes((mark >>> 0).toString(36))
  }
  // The strip under the bar belongs to the default layout, which all pages have except those of the other six layouts.
  var strip = content.appOption && content.appOption.extensionBar
  if (
    strip &&
    strip.text &&
    !isDismissed(strip.text) &&
    !/^\/(items|category|checkout|profile|payments|auth|doc|dev|unsupported|hostedpaymentsreturn)(\/|$)/.test(path)
  )
    root.dataset.extension = ''
  var isPublic = /^\/(auth|doc|dev|unsupported|hostedpaymentsreturn)(\/|$)/.test(path)
  var signedIn = cookie('sidemark_signed_in') !== ''
  var signIn = (path === '/auth' && !signedIn) || (!isPublic && !signedIn)
  root.dataset.start = signIn ? 'sign-in' : isPublic ? 'bare' : 'shell'

  // The words about the page itself that the first paint can show.
  var searched = /^search=([^&]*)$/.exec(location.hash.split('?')[1] || '')
  var words = path === '/items' && searched ? new URLSearchParams(searched[0]).get('search').trim() : ''
  // The pages of payments begin with lines. A filtered list begins with others than the whole one.
  var lines = location.hash.includes('?') ? undefined : firstLines(path)
  root.dataset.page = words
    ? 'results'
    : path === '/'
      ? 'home'
      : path.startsWith('/item/')
        ? 'item'
        : lines
          ? 'lines'
          : ''

  var map = data('chunk-map') || { signIn: [], app: [], routes: {} }
  function preload(href) {
    var element = document.createElement('link')
    element.rel = href.endsWith('.js') ? 'modulepreload' : 'preload'
    if (element.rel === 'preload') {
      element.as = 'style'
      // The bundler's own link makes the request in the same way.
      element.crossOrigin = ''
    }
    // The priority is low, because the boot markup is painted before any of these, and replies come first.
    element.fetchPriority = 'low'
    element.href = href
    document.head.append(element)
  }
  var matching = Object.keys(map.routes).find(function (pattern) {
    return new RegExp(
      '^' +
        pattern
          .replace(/\/\{-\$[^/]+\}/g, '(/[^/]+)?')
          .replace(/\$[^/]+/g, '[^/]+')
          .replace(/\/$/, '') +
        '/?$',
    ).test(path)
  })
  function preloadChunks() {
    ;(signIn ? map.signIn : map.app.concat(matching ? map.routes[matching] : [])).forEach(preload)
  }

  // The few words of the first paint in the content service's language, as `t` has them.
  var known = data('first-words') || {}
  function word(key, count) {
    var form = count === 1 ? 'one' : 'other'
    var text = known[key][1]
    var own = content.localization || {}
    return typeof text === 'string' ? own[known[key][0]] || text : own[known[key][0] + '_' + form] || text[form]
  }
  // The page calls this behind its markup. Its end would wait for the scripts.
  window.sayFirstWords = function () {
    document.querySelectorAll('[data-text]').forEach(function (element) {
      element.textContent = word(element.dataset.text)
    })
    var title = document.querySelector('.boot-title')
    if (words)
      title.textContent = word('search.resultsFor').replace('{search}', function () {
        return words
      })
    else if (lines) title.textContent = word(lines.title)
  }

  // "$1,203.52", "Wed, Dec 2" and facts with dots, as the application writes them. `Intl` would cost a phone more than the
  // rest of the first paint, so readers of other days than those of the US see none here.
  function money(amount) {
    return amount.replace(/^(-?)(\d+)/, function (_, sign, whole) {
      return sign + '$' + whole.replace(/\B(?=(\d{3})+$)/g, ',')
    })
  }
  function dayText(day) {
    var reader = navigator.languages.find(function (tag) {
      return tag.startsWith('en-')
    })
    if ((reader || root.lang) !== 'en-US') return ''
    return new Date(day).toUTCString().replace(/^(\w+), 0?(\d+) (\w+).*/, '$1, $3 $2')
  }
  function dotted(facts) {
    return facts.filter(Boolean).join('\u00a0· ')
  }
  // What the pages of payments show first: the title, the request, and the lines of its reply. A line is a sentence, or
  // its start, its end and what is below.
  function firstLines(path) {
    return {
      '/payments/invoices': {
        title: 'nav.unpaidInvoices',
        address: '/api/invoices',
        asked: { invoicedStatus: 'Y', viewOnlyOpenInv: 'Y', splitInvoice: 'Y' },
        // The ways to pay, which the page waits for as well.
        also: '/api/payments/options',
        linesOf: function (reply) {
          return reply.invoices.map(function (line) {
            return [line.invoiceNumber, line.netdue, dotted([line.orderNumber, line.poNumber, line.sidemark])]
          })
        },
      },
      '/payments': {
        title: 'nav.payments',
        address: '/api/payments/scheduledlist',
        linesOf: function (reply) {
          return reply.scheduledPaymentList.map(function (payment) {
            var numbers = payment.invoices.map(function (invoice) {
              return invoice.invoiceNumber
            })
            // The application says how many more there are, which is longer.
            var paying =
              numbers.length < 4 && word('payments.paying', numbers.length).replace('{numbers}', numbers.join(', '))
            return [dayText(payment.scheduledDate), payment.amount, dotted([payment.method, paying])]
          })
        },
      },
      '/profile/payments': {
        title: 'later.savedPayments.title',
        address: '/api/payments/methods',
        linesOf: function (reply) {
          var methods = reply.methods.map(function (method) {
            return [method.method, '', '']
          })
          return [word('methods.about')].concat(methods, word(methods.length ? 'autopay.about' : 'methods.none'))
        },
      },
    }[path]
  }

  // The requests for the first paint are sent before the application runs: the user, then the data that home, results
  // and item show first. `send` finds the replies by address (and body). A reply that it does not use only costs a
  // request.
  var config = (page && page.config) || {}
  var api = config.apiUrl || ''
  // An API on another origin gets the stored token, which only the application reads (`stored-token.ts`).
  var isOurs = [api, config.graphqlUrl || ''].every(function (address) {
    return !/^https?:/.test(address) || new URL(address).origin === location.origin
  })
  var early = (window.firstFetches = {})
  function asked(name, address, how) {
    how.signal = config.apiTimeout ? AbortSignal.timeout(config.apiTimeout) : undefined
    how.credentials = 'same-origin'
    var answer = fetch(address, how)
    // `send` reports the failure if it needs the reply.
    answer.catch(function () {})
    early[name] = answer
    return answer
  }
  function ask(address) {
    return asked(api + address, api + address, { headers: { Accept: 'application/json' } })
  }
  // The one request of the home page. It has the parts that the user's claims and the options allow, as in
  // `homeRequest`.
  function askHome(user) {
    var drawer = (content.appOption || {}).drawer || {}
    var fields = data('home-parts').filter(function (part) {
      return (
        (!part.claim || user.userClaims[part.claim]) &&
        (!part.option || drawer[part.option] !== false) &&
        (!part.ownContent || config.contentUrl[0] === '/')
      )
    })
    var body = JSON.stringify({
      query:
        'query ($customer: String!) { ' +
        fields
          .map(function (part) {
            return part.text
          })
          .join(' ') +
        ' }',
      variables: { customer: user.customerNumber },
    })
    return asked(config.graphqlUrl + ' ' + body, config.graphqlUrl, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: body,
    })
  }
  function addressOf(picture, size) {
    return /^(https?:|\/|\.\/|data:)/.test(picture)
      ? picture
      : api + '/pictures/' + encodeURIComponent(picture) + '/' + size + '.avif'
  }
  // The item's picture is the largest part of its page, so it is loaded in parallel with the application. Address and
  // size are the same as in `ItemPicture`.
  function picture(item) {
    if (!item || !item.picture) return
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'image'
    link.fetchPriority = 'high'
    link.href = addressOf(item.picture, 480)
    document.head.append(link)
  }
  // Paints pictures and names of items at the places where the application will put them. Sizes do not break, as in
  // `ItemNameText`. Returns a promise for the pictures.
  function paint(items, size) {
    var place = document.querySelector('.boot-first')
    return Promise.all(
      items.slice(0, 4).map(function (item) {
        var row = document.createElement('p')
        var image = new Image()
        var name = document.createElement('b')
        var text = item.description
        if (item.color && !text.toLowerCase().endsWith(item.color.toLowerCase())) text += ', ' + item.color
        text.split(/(\d[\d\-/.]*(?: ?x ?\d[\d\-/.]*)*(?: (?:in|ft|mm|gal|lb|oz)\b)?)/).forEach(function (part, at) {
          var word = document.createElement('span')
          word.style.whiteSpace = at % 2 ? 'nowrap' : ''
          word.textContent = part
          name.append(word)
        })
        row.append(image, name)
        place.append(row)
        if (!item.picture) return undefined
        image.fetchPriority = 'high'
        image.src = addressOf(item.picture, size)
        return image.decode()
      }),
    )
  }
  function paintLines(texts) {
    var place = document.querySelector('.boot-first')
    texts.slice(0, 6).forEach(function (line) {
      var row = document.createElement('p')
      if (typeof line === 'string') row.textContent = line
      else
        line.forEach(function (text, at) {
          var part = document.createElement(at < 2 ? 'b' : 'span')
          part.textContent = at === 1 && text ? money(text) : text || ''
          row.append(part)
        })
      place.append(row)
    })
  }
  // Sends the requests for the first content of home, results and item, which `itemsOf` a reply, or of the pages of
  // payments. A phone paints it. A desk only requests the item's picture.
  function first(user) {
    if (user.userClaims.resetPass) return undefined
    var mine = new URLSearchParams({ customerNumber: user.customerNumber })
    function show(answer, size, itemsOf) {
      return answer
        .then(function (reply) {
          return reply.ok ? reply.clone().json() : undefined
        })
        .then(function (body) {
          return body && (isPhone ? paint(itemsOf(body), size) : shownItem && picture(body))
        })
    }
    if (path === '/')
      return show(askHome(user), 480, function (home) {
        return home.data.buyAgain || []
      })
    if (shownItem) {
      var itemAddress = '/api/items/' + encodeURIComponent(decodeURIComponent(shownItem[1]))
      var answer = ask(itemAddress + '?' + mine)
      if (user.userClaims.showPrices) void ask(itemAddress + '/price?' + mine)
      return show(answer, 480, function (item) {
        return [item]
      })
    }
    if (lines) {
      if (lines.also && user.userClaims.showPrices) void ask(lines.also + '?' + mine)
      Object.keys(lines.asked || {}).forEach(function (name) {
        mine.append(name, lines.asked[name])
      })
      return ask(lines.address + '?' + mine)
        .then(function (reply) {
          return isPhone && reply.ok ? reply.clone().json() : undefined
        })
        .then(function (body) {
          return body && paintLines(lines.linesOf(body))
        })
    }
    if (!words) return undefined
    mine.append('search', words)
    return show(
      ask('/api/items?' + mine + '&category=&facets=&sort=best&page=1&size=24&inStock=false'),
      240,
      function (results) {
        return results.items
      },
    )
  }
  function nothing() {}
  var isFirst = !signIn && !isPublic && page && isOurs
  var shownItem = /^\/item\/([^/]+)$/.exec(path)
  // A phone loads the application's code after the first content: its connection has room for one of them. A reload
  // has the code in the cache.
  var entry = performance.getEntriesByType('navigation')[0]
  var waits =
    isFirst && isPhone && (path === '/' || shownItem || words || lines) && (!entry || entry.type === 'navigate')
  window.firstContent = new Promise(function (shown) {
    if (!waits) shown()
    setTimeout(shown, 600)
    if (!isFirst) return
    var who = '/api/auth/user'
    // The code that waits for the user finds the next requests already sent.
    early[api + who] = ask(who).then(function (reply) {
      if (!reply.ok) {
        shown()
        return reply
      }
      return (
        reply
          .clone()
          .json()
          .then(function (user) {
            void Promise.resolve(first(user))
              .catch(nothing)
              .then(function () {
                requestAnimationFrame(function () {
                  setTimeout(shown)
                })
              })
          })
          // Nothing is painted, so the application does not wait.
          .catch(shown)
          .then(function () {
            return reply
          })
      )
    })
    early[api + who].catch(shown)
  })
  if (waits) void window.firstContent.then(preloadChunks)
  else preloadChunks()
})()
