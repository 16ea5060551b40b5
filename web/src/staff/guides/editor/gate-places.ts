import type { GuideGate } from '@ribbonry/contracts'

const field = (name: string): string => `[aria-label="The guide"] [name="${name}"]`
const CONTROL = ':is(input, button, select, textarea):not(:disabled)'

/** Where each condition is met: controls of the editor, the first that is there and can be used. */
const PLACES = {
  title: [field('title')],
  slug: [field('slug')],
  intro: [field('content')],
  'main-image': [`#main-picture ${CONTROL}`, '#main-picture'],
  products: ['[name="new-link"]', '#gifts'],
  'product-errors': ['#gifts'],
  links: ['#gifts'],
  'writing-approved': ['[aria-labelledby="steps"] [aria-label="Approve: Writing"]', '#steps'],
  checklist: ['#todolist input:not(:checked)', '#todolist'],
  address: [field('slug')],
  'short-title': [field('short_title')],
  outro: [field('outro')],
  category: [`#guide-categories ${CONTROL}`, '#guide-categories'],
  audience: [`#guide-audience ${CONTROL}`, '#guide-audience'],
  interlinking: [`[aria-labelledby="interlinking"] ${CONTROL}`, '#interlinking'],
  traffic: [field('traffic_volume')],
} as const satisfies Record<GuideGate['name'], readonly string[]>

/** Brings the place of a condition into view, and the keys to it. */
export function goToGate(name: GuideGate['name']): void {
  const place = PLACES[name].map((selector) => document.querySelector<HTMLElement>(selector)).find((found) => found !== null)
  if (place === undefined) return
  // Headings and groups take the focus only by a script.
  if (!place.matches(CONTROL)) place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}
