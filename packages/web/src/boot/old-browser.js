// Runs first, inline, allowed by its hash in the content security policy. Internet Explorer reads it, too: ECMAScript 5 and nothing newer.
(function () {
  if (!/MSIE |Trident\//.test(navigator.userAgent)) return
  function leave() {
    if (location.hash !== '#/unsupported') location.replace('#/unsupported')
  }
  document.documentElement.className = 'old-browser'
  leave()
  // eslint-disable-next-line unicorn/prefer-add-event-listener -- Internet Explorer 8 has none.
  window.onhashchange = leave
})()
