import type { ComponentType, ReactNode } from 'react'

/** Options of a filter: values that are their own titles, or values with titles. */
type Choices<Value extends string> = readonly (Value | readonly [value: Value, title: string])[]
export type FilterOptions = readonly (readonly [value: string, title: string])[]
/** Passes options from the server to its child. */
type LoadedOptions = ComponentType<{ readonly children: (options: FilterOptions) => ReactNode }>

/** Passes the server's suggestions for the typed text to its child. */
export type Suggestions = ComponentType<{
  readonly typed: string
  readonly children: (options: FilterOptions) => ReactNode
}>

interface Common {
  readonly label: string
  /** Places the filter behind the button for more filters, with a chip while active; the function returns the chip's text. */
  readonly chip?: ((words: string) => string) | undefined
}

/** Control of the filter bar. */
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

/** How a filter is written in the address, and what calls receive. */
export interface Filter<Value, Sent = Value> {
  /** Invalid text means no filter. */
  read(text: string): Value
  /** Empty means no filter. */
  write(value: Value): string
  /** The value for calls, when the filter is set. */
  send(text: string): Sent
  /** Control in the filter bar; without one, only links set the filter. */
  readonly control?: FilterControl
  /** Selects one of several lists on a page; resetting the filters keeps it. */
  readonly isTab?: true
  /** Sets the order of the list, as headings do: the one that is chosen last counts. */
  readonly isOrder?: true
  /** Link texts of a list that is paged by id: to the beginning, and to the next page. */
  readonly cursor?: { readonly back: string; readonly on: string }
}

const ID = /^[1-9]\d{0,14}$/
const PRICE = /^\d{1,7}(?:\.\d{1,2})?$/
const text = (most: number) => ({
  read: (given: string) => given.trim().slice(0, most),
  write: (value: string) => value.trim(),
  send: (value: string) => value,
})
/** Text in the address while somebody types: "12." is an intermediate state of 12.5. */
const matching = (pattern: RegExp) => ({
  read: (given: string) => (pattern.test(given) ? given : undefined),
  write: (value: string | undefined) => (value !== undefined && pattern.test(value) ? value : ''),
  send: Number,
})

/** The search of a list. `hint` names the searched fields. */
export function searchFilter(label: string, hint: string, most = 200): Filter<string> {
  return { ...text(most), control: { kind: 'search', label, hint, most } }
}

/** Free text, optionally with suggestions. */
export function textFilter(
  control: Common & { readonly placeholder?: string; readonly suggestions?: Suggestions },
): Filter<string> {
  return { ...text(200), control: { kind: 'text', ...control } }
}

/** A price with up to two decimals. */
export function priceFilter(control: Common): Filter<string | undefined, number> {
  return { ...matching(PRICE), control: { kind: 'text', inputMode: 'decimal', ...control } }
}

/** A number from 0 with at most so many decimals, up to the largest that the call takes. */
export function numberFilter({
  decimals = 0,
  most,
  ...control
}: Common & { readonly placeholder?: string; readonly decimals?: number; readonly most: number }): Filter<
  string | undefined,
  number
> {
  const pattern = decimals === 0 ? /^\d{1,10}$/ : new RegExp(`^\\d{1,10}(?:\\.\\d{1,${decimals}})?$`)
  const isNumber = (given: string) => pattern.test(given) && Number(given) <= most
  return {
    read: (given) => (isNumber(given) ? given : undefined),
    write: (value) => (value !== undefined && isNumber(value) ? value : ''),
    send: Number,
    control: { kind: 'text', inputMode: decimals === 0 ? 'numeric' : 'decimal', ...control },
  }
}

/** An id, typed or, with a component of options, selected. */
export function idFilter(control: Common & { readonly options?: LoadedOptions }): Filter<string | undefined, number> {
  const { options, ...common } = control
  return {
    ...matching(ID),
    control: options === undefined ? { kind: 'text', inputMode: 'numeric', ...common } : { kind: 'select', options, ...common },
  }
}

/** One of several options. */
export function choiceFilter<const Choice extends string>(
  choices: Choices<Choice>,
  { any, ...common }: Common & { readonly any?: string },
): Filter<Choice | undefined, Choice> {
  const options = choices.map((choice) => (typeof choice === 'string' ? ([choice, choice] as const) : choice))
  return { ...oneOf(options.map(([value]) => value)), control: { kind: 'select', any, options, ...common } }
}

/** The order of a list whose headings sort it as well, for phones, which show no headings. */
export function orderFilter<const Choice extends string>(
  choices: Choices<Choice>,
  control: Common & { readonly any?: string },
): Filter<Choice | undefined, Choice> {
  return { ...choiceFilter(choices, control), isOrder: true }
}

/** One of several values set by links, such as the views of a list. */
export function viewFilter<const Choice extends string>(choices: readonly Choice[]): Filter<Choice | undefined, Choice> {
  return oneOf(choices)
}

/** Marks one of several lists on a page; set by links, and never sent to calls. */
export function tabFilter<const Tab extends string>(tab: Tab): Filter<Tab | undefined> & { readonly isTab: true } {
  return { ...oneOf([tab]), isTab: true }
}

/** The last id of the previous page, for a list without page numbers. */
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
