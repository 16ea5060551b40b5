/** A button in a message. */
export interface FlashAction {
  readonly label: string
  readonly run: () => void
}

export interface FlashMessage {
  readonly id: number
  readonly text: string
  readonly action?: FlashAction | undefined
}

let shown: readonly FlashMessage[] = []
let waiting: readonly FlashMessage[] = []
let last = 0
const listeners = new Set<() => void>()

function change(nextShown: readonly FlashMessage[], nextWaiting: readonly FlashMessage[]): void {
  shown = nextShown
  waiting = nextWaiting
  for (const listener of listeners) listener()
}

/** Queues a message for the next page. */
export function flash(text: string, action?: FlashAction): void {
  change(shown, [...waiting, { id: ++last, text, action }])
}

/** Shows a message now. */
export function showMessage(text: string, action?: FlashAction): void {
  change([...shown.filter((message) => message.text !== text), { id: ++last, text, action }], waiting)
}

/** Shows the messages that were queued for the next page. */
export function showAfterNavigation(): void {
  if (waiting.length > 0) change([...shown, ...waiting], [])
}

export function dismiss(id: number): void {
  change(
    shown.filter((message) => message.id !== id),
    waiting,
  )
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function messages(): readonly FlashMessage[] {
  return shown
}
