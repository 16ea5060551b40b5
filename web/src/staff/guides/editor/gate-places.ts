import type { GuideGate } from '@ribbonry/contracts'
import type { SideTab } from './frame/side-tabs.tsx'

const field = (name: string): string => `[name="${name}"]`
const CONTROL = ':is(input, button, select, textarea):not(:disabled)'

/** Controls in the editor that fulfil each condition; the first usable one is focused. */
const PLACES = {
  title: [field('title')],
  slug: [field('slug')],
  intro: [field('content')],
  'main-image': [`#main-picture ${CONTROL}`, '#main-picture'],
  products: ['[name="new-link"]', '#gifts'],
  'product-errors': ['#gifts'],
  links: ['#gifts'],
  'writing-approved': ['[aria-labelledby="steps"] [aria-label="Approve: Writing"]', '#steps'],
  checklist: ['#checklist input:not(:checked)', '#checklist'],
  address: [field('slug')],
  'short-title': [field('short_title')],
  outro: [field('outro')],
  category: [`#guide-categories ${CONTROL}`, '#guide-categories'],
  audience: [`#guide-audience ${CONTROL}`, '#guide-audience'],
  interlinking: [`[aria-labelledby="interlinking"] ${CONTROL}`, '#interlinking'],
  traffic: [field('traffic_volume')],
} as const satisfies Record<GuideGate['name'], readonly string[]>

/** Parts beside the guide in which conditions are fulfilled; the other conditions are fulfilled in the guide itself. */
const TABS: Partial<Record<GuideGate['name'], SideTab>> = {
  slug: 'settings',
  address: 'settings',
  'short-title': 'settings',
  category: 'settings',
  audience: 'settings',
  traffic: 'settings',
  'writing-approved': 'checks',
  checklist: 'checks',
  interlinking: 'checks',
}

/** The part beside the guide that has the control of a condition; undefined for one in the guide. */
export const tabOfGate = (name: GuideGate['name']): SideTab | undefined => TABS[name]

/** Scrolls to the control of a condition and focuses it; its part beside the guide has to be shown. */
export function goToGate(name: GuideGate['name']): void {
  const place = PLACES[name].map((selector) => document.querySelector<HTMLElement>(selector)).find((found) => found !== null)
  if (place === undefined) return
  // Headings and groups can only be focused with a tabindex.
  if (!place.matches(`${CONTROL}, [contenteditable]`)) place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center' })
}
