import { useEffect, useLayoutEffect, useRef } from 'react'
import { areShortcutsOn } from './shortcut-choice.ts'

/** A key, a combination ("Ctrl+K", "Shift+X") or a sequence ("G T"), and what it does. */
export interface KeyBinding {
  readonly keys: string
  /** Description, in the help. */
  readonly words: string
  /** Returns `false` to leave the key to other handlers. */
  readonly run: () => unknown
  /** A held key runs once, for decisions rather than movements. */
  readonly once?: true
}

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The name of a key press: letters are capitals, Cmd counts as Ctrl, and Shift is named beside letters and named keys only. */
export function pressName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  const held = [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey && !isSign ? 'Shift' : '']
  return [...held.filter(Boolean), key.length === 1 ? key.toUpperCase() : key].join('+')
}

interface Match {
  /** Bindings to try, the last added first. */
  readonly found: readonly KeyBinding[]
  /** Keys of an incomplete sequence. */
  readonly begun: string
}

/** Bindings that a key press completes, after the earlier keys of a sequence. */
export function matchOf(bound: readonly (readonly KeyBinding[])[], before: string, press: string): Match {
  const all = bound.flat().toReversed()
  const typed = before === '' ? press : `${before} ${press}`
  const found = all.filter(({ keys }) => keys === typed)
  return { found, begun: found.length === 0 && all.some(({ keys }) => keys.startsWith(`${typed} `)) ? typed : '' }
}

/** Milliseconds within which the next key of a sequence counts. */
const SEQUENCE_MS = 1500
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable], [role="slider"]'
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const bound: (readonly KeyBinding[])[] = []
let before = ''
let beforeAt = 0

/** Every key bound on the page, in the order of the help. */
export function boundKeys(): readonly KeyBinding[] {
  return bound.flat()
}

function isSingle(press: string): boolean {
  return !press.startsWith('Ctrl+') && !press.startsWith('Alt+')
}

function isWithin(element: Element | null, selector: string): boolean {
  return element !== null && element.closest(selector) !== null
}

/** Single keys can be switched off, and are ignored in fields and overlays; Ctrl+K and Ctrl+B belong to rich text. */
function isHandledElsewhere(event: KeyboardEvent, press: string): boolean {
  const at = event.target instanceof Element ? event.target : null
  if (!isSingle(press)) return (press === 'Ctrl+K' || press === 'Ctrl+B') && isWithin(at, '[contenteditable]')
  return isWithin(at, FIELDS) || !areShortcutsOn() || document.querySelector(OVERLAYS) !== null
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return
  const press = pressName(event)
  const { found, begun } = matchOf(bound, event.timeStamp - beforeAt < SEQUENCE_MS ? before : '', press)
  before = ''
  if (isHandledElsewhere(event, press)) return
  if (begun !== '') [before, beforeAt] = [begun, event.timeStamp]
  const isTaken = ({ run, once }: KeyBinding) => (once === true && event.repeat) || run() !== false
  if (begun === '' && !found.some(isTaken)) return
  // The shortcuts of visitors listen too, and ignore handled events.
  event.preventDefault()
}

/** Binds keys while the component is shown. Later components win. */
export function useKeys(keys: readonly KeyBinding[]): void {
  const now = useRef(keys)
  const names = keys.map(({ keys: name, words }) => `${name} ${words}`).join('\n')
  // Until a passive effect runs, a key would call the functions of the render before.
  useLayoutEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    if (names === '') return undefined
    const group = now.current.map((binding, place) => ({ ...binding, run: () => now.current[place]?.run() }))
    if (bound.length === 0) addEventListener('keydown', onKeyDown, { capture: true })
    bound.push(group)
    return () => {
      bound.splice(bound.indexOf(group), 1)
      if (bound.length === 0) removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [names])
}
