/** In the body of pages with the shop's masthead. */
const MASTHEAD = 'id="mobile-menu"'

const link = (to: 'menu' | 'search', name: string): string =>
  `<a class="tap plain-link" href="#${to}" aria-label="${name}">` +
  `<svg class="icon" aria-hidden="true"><use href="#i-${to}"/></svg></a>`

const LINKS = `<noscript>${link('menu', 'Menu')}${link('search', 'Search')}</noscript>`

/**
 * What a phone without JavaScript has in place of the masthead's buttons: links to the menu and the search of the footer. Part of
 * the document alone, so that the first load does not carry them.
 */
export function plainLinks(body: string): string {
  return body.includes(MASTHEAD) ? LINKS : ''
}
