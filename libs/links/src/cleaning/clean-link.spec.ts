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
    ['javascript:alert(1)', ''],
  ])('%s', (link, expected) => {
    expect(cleanLink(link)).toBe(expected)
  })
})
