import { useEffect } from 'react'

interface ListOfField {
  readonly shown: boolean
  /** Index of the marked option, -1 for none. */
  readonly marked: number
  readonly count: number
  readonly open: () => void
  readonly close: () => void
  readonly mark: (index: number) => void
  /** Opens the marked option. */
  readonly choose: () => void
}

/** Keyboard handling of a combobox: typing opens the list, leaving the field closes it. */
export function useFieldKeys(field: HTMLInputElement, list: ListOfField): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.isComposing && handle(event.key, list)) stop(event)
    }
    const listeners = { keydown: press, input: list.open, focus: list.open, blur: list.close }
    const each = Object.entries(listeners) as [keyof typeof listeners, EventListener][]
    for (const [name, listener] of each) field.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of each) field.removeEventListener(name, listener)
    }
  })
}

/** Sets `aria-activedescendant`: empty for no option, undefined without a list. */
export function useMarkedOption(field: HTMLInputElement, id: string | undefined): void {
  useEffect(() => {
    field.setAttribute('aria-expanded', String(id !== undefined))
    if (id === undefined || id === '') field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', id)
  }, [field, id])
}

/** Whether the key was handled. */
function handle(key: string, { shown, marked, count, open, close, mark, choose }: ListOfField): boolean {
  if (!shown) {
    if (key !== 'ArrowDown' || count === 0) return false
    open()
    return true
  }
  if (key === 'ArrowDown') mark(marked + 1 < count ? marked + 1 : -1)
  else if (key === 'ArrowUp') mark(marked < 0 ? count - 1 : marked - 1)
  else if (key === 'Enter' && marked >= 0) choose()
  else if (key === 'Escape') close()
  else return false
  return true
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
