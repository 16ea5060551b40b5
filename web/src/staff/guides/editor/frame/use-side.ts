import type { GuideGate } from '@ribbonry/contracts'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useKeys } from '../../../../ui/keyboard/keys.ts'
import type { AskedComment } from '../comments/comments-pane.tsx'
import { goToGate, tabOfGate } from '../gate-places.ts'
import { placeOf } from '../presence/presence-pace.ts'
import type { SideTab } from './side-tabs.tsx'

export interface Side {
  readonly shown: SideTab
  readonly isOpen: boolean
  readonly asked: AskedComment | undefined
  readonly show: (tab: SideTab) => void
  readonly close: () => void
  /** Shows the comments, and begins one about a product. */
  readonly comment: (product: number | undefined) => void
  /** Focuses the control of a condition, in the part that has it. */
  readonly goToGate: (gate: GuideGate['name']) => void
}

/** What is shown beside the guide. Ctrl+Q leads to the comments, and back to where one was. */
export function useSide(): Side {
  const [shown, setShown] = useState<SideTab>('checks')
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<AskedComment>()
  const before = useRef<Element | null>(null)
  const show = useCallback((tab: SideTab) => {
    setShown(tab)
    setIsOpen(true)
  }, [])
  const close = useCallback(() => setIsOpen(false), [])
  const comment = useCallback(
    (about: number | undefined) => {
      before.current = document.activeElement
      show('comments')
      setAsked({ about })
    },
    [show],
  )
  const toggleComments = () => {
    if (shown !== 'comments') {
      comment(productAt(document.activeElement))
      return
    }
    setShown('checks')
    setIsOpen(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  useKeys([{ keys: 'Ctrl+Q', words: 'Comments, and back', run: toggleComments }])
  return {
    shown,
    isOpen,
    asked,
    show,
    close,
    comment,
    goToGate: useCallback(
      (gate: GuideGate['name']) => {
        const tab = tabOfGate(gate)
        // The part is rendered before its control is focused; a sheet would cover what is in the guide.
        flushSync(() => (tab === undefined ? close() : show(tab)))
        goToGate(gate)
      },
      [show, close],
    ),
  }
}

function productAt(element: Element | null): number | undefined {
  const [digits] = /\d+$/.exec(placeOf(element)) ?? []
  return digits === undefined ? undefined : Number(digits)
}
