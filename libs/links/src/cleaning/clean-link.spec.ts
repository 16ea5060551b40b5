import { describe, expect, test } from '@jest/globals'
import { cleanLink } from './clean-link.ts'

describe('a clean link', () => {
  test.each([
    ['https://shop.example/mug?utm_source=a&UTM_Medium=b&size=4&fbclid=x&gclid=y', 'https://shop.example/mug?size=4'],
    ['https://shop.example/mug?utm_source=a', 'https://shop.example/mug'],
    ['https://shop.example/mug?', 'https://shop.example/mug'],
    ['https://shop.example/mug?utm%5Fsource=a&q=caf%C3%A9+cr%e8me~', 'https://shop.example/mug?q=caf%C3%A9+cr%e8me~'],
    ['https://shop.example/mug?tag=blue&ref=4&id=7', 'https://shop.example/mug?tag=blue&ref=4&id=7'],
    ['https://shop.example/mug#size-4', 'https://shop.example/mug#size-4'],
    ['https://shop.example/mug#utm_source=mail', 'https://shop.example/mug'],
    ['https://shop.example/mug#:~:text=blue', 'https://shop.example/mug'],
    ['https://www.thinkgeek.com/product/jjip/?pfm=HP_jjip', 'https://www.thinkgeek.com/product/jjip/'],
    ['https://www.banggood.com/search/reed-door.html?p=V0&custlinkid=7', 'https://www.banggood.com/search/reed-door.html'],
    ['http://www.flipkart.com/shorts/p/itmeh2?pid=SRTEH2&lid=L&otracker=x', 'http://www.flipkart.com/shorts/p/itmeh2?pid=SRTEH2'],
    ['https://www.google.com/url?q=https%3A%2F%2Fshop.example%2Fmug%3Fgclid%3D1&sa=D', 'https://shop.example/mug'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fshop.example%2Fmug%3Ffbclid%3D1&h=AT', 'https://shop.example/mug'],
    ['https://www.shareasale.com/r.cfm?b=1&u=2&m=3&urllink=www%2Eshop%2Eexample%2Fmug', 'http://www.shop.example/mug'],
    ['https://www.anrdoezrs.net/links/1/type/dlg/sid/2/https://www.shop.example/mug?a=1', 'https://www.shop.example/mug?a=1'],
    [
      'https://goto.shop.example/c/1/2/3?subId1=x&u=https%3A%2F%2Fwww.shop.example%2Fp%2Fmug%3Fsize%3D4',
      'https://www.shop.example/p/mug?size=4',
    ],
    ['https://deals.digidip.net/visit?url=https%3A%2F%2Fwww.shop.example%2Fmug', 'https://www.shop.example/mug'],
    ['https://network.example/t?id=4&dl=https%253A%252F%252Fwww.shop.example%252Fmug', 'https://www.shop.example/mug'],
    ['https://network.example/t?ulp=[[https://www.shop.example/mug]]', 'https://www.shop.example/mug'],
    ['https://network.example/t?ulp=https://www.shop.example/mug?size=[4]', 'https://www.shop.example/mug?size=[4]'],
    ['https://network.example/t?ulp=//www.shop.example/mug', 'http://www.shop.example/mug'],
    [
      'https://clk.tradedoubler.com/click?p(302)a(2)g(24)url(https://www.shop.example/toy?id=4)',
      'https://www.shop.example/toy?id=4',
    ],
    [
      'https://clk.tradedoubler.com/click?p(302)url(https%3A%2F%2Fwww.shop.example%2Ftoy%3Fid%3D4)epi(7)',
      'https://www.shop.example/toy?id=4',
    ],
    ['https://shop.example/product.php?id=7&subid=2', 'https://shop.example/product.php?id=7&subid=2'],
    [
      'https://shop.example/p?scm=12&spm=a&aff=3&clickid=4&pk_id=5',
      'https://shop.example/p?scm=12&spm=a&aff=3&clickid=4&pk_id=5',
    ],
    ['https://www.aliexpress.com/item/1005.html?spm=a2g0o.x&scm=1007&aff_id=3', 'https://www.aliexpress.com/item/1005.html'],
    ['https://shop.example/mug?dclid=1&ttclid=2&msclkid=3&wbraid=4&id=5', 'https://shop.example/mug?id=5'],
    ['javascript:alert(1)', ''],
  ])('%s', (link, expected) => {
    expect(cleanLink(link)).toBe(expected)
  })
})

describe('a page with an address in its own query is not treated as a wrapper', () => {
  test.each([
    'https://shop.example/mug?image=https%3A%2F%2Fcdn.example%2Fa.jpg',
    'https://shop.example/mug?zoom=https%3A%2F%2Fcdn.example%2Fa.jpg',
    'https://shop.example/mug?referrer=https%3A%2F%2Fblog.example%2Fpost',
    'https://shop.example/mug?returnUrl=https%3A%2F%2Faccount.example%2Fbasket',
    'https://shop.example/mug?next=https%3A%2F%2Fwww.shop.example%2Fother',
    'https://shop.example/mug?brand=https%3A%2F%2Fmaker.example%2F',
    'https://shop.example/mug?one=https%3A%2F%2Fa.example%2Fx&two=https%3A%2F%2Fb.example%2Fy',
    'https://shop.example/mug?one=//a.example/x&two=https%3A%2F%2Fb.example%2Fy',
    'https://shop.example/mug?u=http%3A%2F%2F127.0.0.1%2Fx',
  ])('%s', (link) => {
    expect(cleanLink(link)).toBe(link)
  })
})
