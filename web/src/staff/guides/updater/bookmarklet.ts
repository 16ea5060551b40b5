/**
 * Code of a bookmark that opens the updater with what a shop's page says of its product: title, address, price, picture. It runs
 * on the page of the shop, so it is old JavaScript in one expression.
 */
export function bookmarkletOf(page: string): string {
  const code = `(function(){
    var d=document,m=function(n){var e=d.querySelector('meta[property="'+n+'"],meta[name="'+n+'"]');return e?e.content:''},
    c=d.querySelector('link[rel=canonical]'),p=d.querySelector('[itemprop=price]'),
    q={fill:1,title:m('og:title')||d.title,link:c&&c.href||location.href,
    price:m('product:price:amount')||m('og:price:amount')||p&&(p.content||p.textContent)||'',image:m('og:image')};
    window.open(${JSON.stringify(page)}+'?'+Object.keys(q).map(function(k){return k+'='+encodeURIComponent(q[k])}).join('&'))
  })()`
  return `javascript:${encodeURI(code.replace(/\n\s*/g, ''))}`
}
