import { describe, expect, it } from '@jest/globals'
import { pageAddress } from './page-address.ts'

describe('the address of a page', () => {
  it.each(['/', '/uk/', '/a-teapot/', '/search/Tea%20Pot/', '/uk/search/LEGO/', '/reset/aB3xY/', '/blog/caf%C3%A9/'])(
    '%s stays',
    (path) => {
      expect(pageAddress(path, '?a=B')).toEqual({ kind: 'page' })
    },
  )

  it.each([
    ['/About/', '/about/'],
    ['/UK/Gifts/For-Her', '/uk/gifts/for-her/'],
    ['/Blog/Caf%C3%A9/', '/blog/caf%C3%A9/'],
    ['//A-Teapot', '/a-teapot/'],
    ['/UK', '/uk/'],
    ['/Gift-Guides/', '/gift-guides/'],
    ['/CA/For-The-Kitchen', '/ca/for-the-kitchen/'],
    ['/Wishlist/7/List/12/', '/wishlist/7/list/12/'],
    ['/Gifts/Tea-People/Sort/Popular/Page/2/', '/gifts/tea-people/sort/popular/page/2/'],
    ['/Giveaway/Win-A-Pot/', '/giveaway/win-a-pot/'],
    ['/UK/Search/LEGO', '/uk/search/LEGO/'],
    ['/Reset/aB3xY/', '/reset/aB3xY/'],
    ['/Product-Pitch/Create/aB3xY/new', '/product-pitch/create/aB3xY/new/'],
    ['/product-pitch/confirmation/aB3xY', '/product-pitch/confirmation/aB3xY/'],
  ])('%s moves to %s, in lower case and with a slash at its end', (path, to) => {
    expect(pageAddress(path, '?a=B')).toEqual({ kind: 'moved', to: `${to}?a=B` })
  })
})
