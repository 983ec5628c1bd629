// This script runs first and inline. Its hash in the content security policy allows it. It uses only ECMAScript 5,
// because Internet Explorer reads it, too.
;(function () {
  if (!/MSIE |Trident\//.test(navigator.userAgent)) return
  function leave() {
    if (location.hash !== '#/unsupported') location.replace('#/unsupported')
  }
  document.documentElement.className = 'old-browser'
  leave()
  // eslint-disable-next-line unicorn/prefer-add-event-listener -- Internet Explorer 8 has none.
  window.onhashchange = leave
})()
