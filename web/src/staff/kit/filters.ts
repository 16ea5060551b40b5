import type { ComponentType, ReactNode } from 'react'

/** Choices of a filter: a value that is its own title, or both. */
type Choices<Value extends string> = readonly (Value | readonly [value: Value, title: string])[]
export type FilterOptions = readonly (readonly [value: string, title: string])[]
/** Gives choices that the server knows to its child. */
type LoadedOptions = ComponentType<{ readonly children: (options: FilterOptions) => ReactNode }>

/** Gives its child what the server suggests for the text that is typed. */
export type Suggestions = ComponentType<{
  readonly typed: string
  readonly children: (options: FilterOptions) => ReactNode
}>

interface Common {
  readonly label: string
  /** Behind the button for more filters, and a chip while it is set; the function gives the words of the chip. */
  readonly chip?: ((words: string) => string) | undefined
}

/** What stands in the filter bar. */
export type FilterControl = Common &
  (
    | { readonly kind: 'search'; readonly hint: string; readonly most: number }
    | {
        readonly kind: 'text'
        readonly placeholder?: string
        readonly inputMode?: 'decimal' | 'numeric'
        readonly suggestions?: Suggestions
      }
    | { readonly kind: 'select'; readonly any?: string | undefined; readonly options: FilterOptions | LoadedOptions }
  )

/** How a filter stands in the address, and what calls get of it. */
export interface Filter<Value, Sent = Value> {
  /** Invalid text is no filter. */
  read(text: string): Value
  /** Empty for no filter. */
  write(value: Value): string
  /** As calls take it, of a filter that is set. */
  send(text: string): Sent
  /** Its part of the filter bar; without one it is set by links. */
  readonly control?: FilterControl
  /** Chooses between lists on one page: dropping all filters leaves it. */
  readonly isTab?: true
  /** Names of the links of a list that goes on after an id: to its beginning, and on. */
  readonly cursor?: { readonly back: string; readonly on: string }
}

const ID = /^[1-9]\d{0,14}$/
const PRICE = /^\d{1,7}(?:\.\d{1,2})?$/
const text = (most: number) => ({
  read: (given: string) => given.trim().slice(0, most),
  write: (value: string) => value.trim(),
  send: (value: string) => value,
})
/** Stays text in the address while somebody types: "12." is on its way to 12.5. */
const matching = (pattern: RegExp) => ({
  read: (given: string) => (pattern.test(given) ? given : undefined),
  write: (value: string | undefined) => (value !== undefined && pattern.test(value) ? value : ''),
  send: Number,
})

/** The search of a list. `hint` says what it looks into. */
export function searchFilter(label: string, hint: string, most = 200): Filter<string> {
  return { ...text(most), control: { kind: 'search', label, hint, most } }
}

/** Text that is typed, or one of the suggestions for it. */
export function textFilter(
  control: Common & { readonly placeholder?: string; readonly suggestions?: Suggestions },
): Filter<string> {
  return { ...text(200), control: { kind: 'text', ...control } }
}

/** A price in whole units and cents. */
export function priceFilter(control: Common): Filter<string | undefined, number> {
  return { ...matching(PRICE), control: { kind: 'text', inputMode: 'decimal', ...control } }
}

/** An id, typed or, with a component of options, chosen. */
export function idFilter(control: Common & { readonly options?: LoadedOptions }): Filter<string | undefined, number> {
  const { options, ...common } = control
  return {
    ...matching(ID),
    control: options === undefined ? { kind: 'text', inputMode: 'numeric', ...common } : { kind: 'select', options, ...common },
  }
}

/** One choice of several. */
export function choiceFilter<const Choice extends string>(
  choices: Choices<Choice>,
  { any, ...common }: Common & { readonly any?: string },
): Filter<Choice | undefined, Choice> {
  const options = choices.map((choice) => (typeof choice === 'string' ? ([choice, choice] as const) : choice))
  return { ...oneOf(options.map(([value]) => value)), control: { kind: 'select', any, options, ...common } }
}

/** One of several values that links set, such as the views of a list. */
export function viewFilter<const Choice extends string>(choices: readonly Choice[]): Filter<Choice | undefined, Choice> {
  return oneOf(choices)
}

/** Marks one of several lists on a page: links set it, and no call gets it. */
export function tabFilter<const Tab extends string>(tab: Tab): Filter<Tab | undefined> & { readonly isTab: true } {
  return { ...oneOf([tab]), isTab: true }
}

/** The last id of the page before, for a list without page numbers. */
export function cursorFilter(cursor: NonNullable<Filter<number>['cursor']>): Filter<number | undefined, number> {
  return {
    read: (given) => (ID.test(given) ? Number(given) : undefined),
    write: (value) => (value === undefined ? '' : String(value)),
    send: Number,
    cursor,
  }
}

function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return {
    read: (given: string) => choices.find((choice) => choice === given),
    write: (value: Choice | undefined) => value ?? '',
    send: (value: string) => value as Choice,
  }
}
