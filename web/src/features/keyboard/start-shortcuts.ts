import { areShortcutsOn } from '../../ui/keyboard/shortcut-choice.ts'
import { nextIndex, type Shortcut, shortcutOf } from './shortcuts.ts'

const FIELDS = 'input, textarea, select, [contenteditable], [role="slider"]'
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** Title links of the gifts in lists. */
const GIFT_LINKS = 'main li[data-track-item] :is(h2, h3) a[href]'

/** Listens for shortcuts, `early` keys and clicks included. A button with `data-shortcuts` opens the help as well. */
export function startShortcuts(early: readonly Event[]): void {
  for (const event of early)
    if (event instanceof KeyboardEvent) pressed(event)
    else clicked(event)
  addEventListener('keydown', pressed)
  addEventListener('click', clicked)
}

function pressed(event: KeyboardEvent): void {
  const shortcut = shortcutOf(event)
  if (shortcut === undefined || !areShortcutsOn() || isHandledElsewhere(event.target) || !runShortcut(shortcut)) return
  event.preventDefault()
}

function clicked({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-shortcuts]') !== null) showHelp()
}

/** True when the key belongs to a field or an overlay. */
function isHandledElsewhere(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector(OVERLAYS) !== null
}

/** Returns whether the shortcut did something. */
function runShortcut(shortcut: Shortcut): boolean {
  if (shortcut === 'next' || shortcut === 'previous') return focusGift(shortcut)
  if (shortcut === 'open') return click(markedLink())
  if (shortcut === 'save') return click(heartButton())
  if (shortcut === 'search') return focusSearch()
  showHelp()
  return true
}

function markedLink(): HTMLAnchorElement | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLAnchorElement && activeElement.matches(GIFT_LINKS) ? activeElement : undefined
}

/** Focuses the next or previous gift, for screen readers and Enter as well. */
function focusGift(direction: 'next' | 'previous'): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(GIFT_LINKS)]
  const marked = markedLink()
  const current = marked === undefined ? -1 : links.indexOf(marked)
  const firstInView = links.findIndex((link) => link.getBoundingClientRect().top >= 0)
  const link = links[nextIndex(direction, { current, firstInView, count: links.length })]
  if (link === undefined) return false
  link.focus({ preventScroll: true })
  link
    .closest('li')
    ?.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  return true
}

/** Heart of the focused gift, or of the page's own gift. */
function heartButton(): HTMLElement | null | undefined {
  const marked = markedLink()?.closest('li')
  return (marked ?? document.querySelector('main article'))?.querySelector<HTMLElement>('button[aria-pressed]')
}

/** Focuses the search field, or presses the button that shows it. */
function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('header input[name="s"]')].find((input) =>
    input.checkVisibility(),
  )
  if (field === undefined) return click(document.querySelector<HTMLElement>('header [aria-controls="mobile-search"]'))
  scrollTo({ top: 0 })
  field.focus()
  field.select()
  return true
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return element !== null && element !== undefined
}

let showing = false

function showHelp(): void {
  if (showing) return
  showing = true
  import('./show-help.tsx').then(
    ({ showShortcutHelp }) => {
      showShortcutHelp(() => {
        showing = false
      })
    },
    () => {
      showing = false
    },
  )
}
