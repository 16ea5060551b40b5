import type { RefObject } from 'react'
import { type KeyBinding, useKeys } from '../../ui/keyboard/keys.ts'

interface CardKeys {
  /** @returns false where no card has the id */
  readonly choose: (id: number, isRange: boolean) => boolean
  /** For the chosen cards, or the focused one. @returns false where there is neither */
  readonly accept: (id: number | undefined) => boolean
  readonly dismiss: (id: number | undefined) => boolean
}

/** J and K step through the cards, X chooses one, A accepts and D dismisses; / focuses the search field. */
export function useCardKeys(list: RefObject<HTMLElement | null>, { choose, accept, dismiss }: CardKeys): void {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('li[data-card]') ?? [])]
  const current = () => document.activeElement?.closest<HTMLElement>('li[data-card]') ?? undefined
  const idOf = (card: HTMLElement | undefined) => (card === undefined ? undefined : Number(card.dataset['card']))
  const focus = (card: HTMLElement | undefined): boolean => {
    const target = card?.querySelector<HTMLElement>('a[href]')
    target?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
    return target !== null && target !== undefined
  }
  const move = (by: 1 | -1): boolean => {
    const all = cards()
    const here = current()
    const at = here === undefined ? -1 : all.indexOf(here)
    return focus(all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)])
  }
  /** The card leaves: the next one takes the focus. */
  const decide = (run: CardKeys['accept']): boolean => {
    const all = cards()
    const here = current()
    const at = here === undefined ? -1 : all.indexOf(here)
    const next = all[at + 1] ?? all[at - 1]
    const isDone = run(idOf(here))
    if (isDone && here !== undefined) focus(next)
    return isDone
  }
  const pick = (isRange: boolean): boolean => {
    const id = idOf(current())
    return id !== undefined && choose(id, isRange)
  }
  const bindings: readonly KeyBinding[] = [
    { keys: 'J', words: 'Next listing', run: () => move(1) },
    { keys: 'K', words: 'The listing before', run: () => move(-1) },
    { keys: 'X', words: 'Choose the listing', run: () => pick(false) },
    { keys: 'Shift+X', words: 'Choose all up to the listing', run: () => pick(true) },
    { keys: 'A', words: 'Accept the listing, or all chosen', run: () => decide(accept), once: true },
    { keys: 'D', words: 'Dismiss the listing, or all chosen', run: () => decide(dismiss), once: true },
    {
      keys: '/',
      words: 'Search',
      run: () => {
        const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
        field?.select()
        field?.focus()
        return field !== null
      },
    },
  ]
  useKeys(bindings)
}
