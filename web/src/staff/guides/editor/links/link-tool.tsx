import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeys } from '../../../../ui/keyboard/keys.ts'
import { showMessage } from '../../../../ui/flash/flash-queue.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Picker } from '../../../kit/picker/picker.tsx'
import { ASK_LINK } from '../../../kit/text-editor/asked.ts'
import { InsertDialog } from '../../../kit/text-editor/insert-dialog.tsx'
import { GUIDE_SOURCE } from '../../guide-source.ts'
import type { TextChange } from '../find/guide-texts.ts'
import { ownPath } from '../../../kit/text-editor/own-path.ts'
import { linkableKey, withLink } from './link-words.ts'

const REFUSED_PATH = 'Please enter the address of a page of ours.'
const REFUSED_WORDS = 'Please enter words without brackets, in one line.'
const HOW = 'First choose words in the intro, the outro or a description.'

interface LinkPlace {
  readonly control: string
  readonly key: string
  readonly text: string
  readonly start: number
  readonly end: number
}

interface LinkTool {
  /** Asks for the target of the words that were selected last. */
  readonly open: () => void
  /** The open dialog, if any. */
  readonly dialog: ReactNode
}

/** Which texts may contain links: what to say where none was chosen, and the key of the text of a control. */
interface LinkableTexts {
  readonly how: string
  readonly keyOf: (control: string) => string | undefined
}

const OF_GUIDE: LinkableTexts = { how: HOW, keyOf: linkableKey }

/** Turns selected words of texts into links, by `open` or Ctrl+K. By default of those of a guide in its editor. */
export function useLinkTool(onChange: (change: TextChange) => void, { how, keyOf } = OF_GUIDE): LinkTool {
  const last = useRef<Element>(null)
  const [place, setPlace] = useState<LinkPlace>()
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element && (placeIn(target, keyOf) !== undefined || isEditor(target, keyOf))) last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [keyOf])
  useKeys([
    {
      keys: 'Ctrl+K',
      words: 'Link the chosen words, in a text',
      run: () => {
        const here = placeIn(document.activeElement, keyOf)
        setPlace(here)
        // Outside of texts, Ctrl+K opens the palette.
        return here !== undefined
      },
    },
  ])
  const open = () => {
    if (last.current?.isConnected === true && isEditor(last.current, keyOf)) {
      last.current.dispatchEvent(new Event(ASK_LINK))
      return
    }
    const known = last.current?.isConnected === true ? placeIn(last.current, keyOf) : undefined
    if (known === undefined) showMessage(how)
    setPlace(known)
  }
  return {
    open,
    dialog: place !== undefined && <LinkDialog place={place} onChange={onChange} onClose={() => setPlace(undefined)} />,
  }
}

interface LinkDialogProps {
  readonly place: LinkPlace
  readonly onChange: (change: TextChange) => void
  readonly onClose: () => void
}

function LinkDialog({ place, onChange, onClose }: LinkDialogProps) {
  const chosen = place.text.slice(place.start, place.end)
  const [address, setAddress] = useState('')
  const [words, setWords] = useState(chosen)
  const [isPicking, setIsPicking] = useState(false)
  const [errors, setErrors] = useState<{ readonly address?: string; readonly words?: string }>({})
  const insert = () => {
    const path = ownPath(address, location.origin)
    const next = path === undefined ? undefined : withLink(place.text, place, words, path)
    setErrors({
      ...(path === undefined ? { address: REFUSED_PATH } : {}),
      ...(path !== undefined && next === undefined ? { words: REFUSED_WORDS } : {}),
    })
    if (next === undefined) return
    onChange({ key: place.key, from: place.text, to: next })
    onClose()
    const caret = place.start + next.length - place.text.length + chosen.length
    requestAnimationFrame(() => {
      const control = document.getElementsByName(place.control)[0]
      if (control instanceof HTMLTextAreaElement) control.setSelectionRange(caret, caret)
    })
  }
  if (isPicking)
    return (
      <Picker
        title="Guide to lead to"
        source={GUIDE_SOURCE}
        onPick={([guide]) => {
          if (guide !== undefined) setAddress(`/${guide.slug}/`)
          if (guide !== undefined && words.trim() === '') setWords(guide.slug_title)
          setIsPicking(false)
        }}
        onClose={() => setIsPicking(false)}
      />
    )
  return (
    <InsertDialog
      title="Add a link"
      confirm="Add it"
      onConfirm={insert}
      onClose={onClose}
      actions={
        <Button small onClick={() => setIsPicking(true)}>
          Choose a guide
        </Button>
      }
    >
      <Field
        label="Page of ours"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        value={address}
        error={errors.address}
        hint="Its address, or its path: /best-mugs/"
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value)
          setErrors(({ address: _mended, ...others }) => others)
        }}
      />
      <Field
        label="Words"
        maxLength={200}
        value={words}
        error={errors.words}
        hint="What readers press"
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          setErrors(({ words: _mended, ...others }) => others)
        }}
      />
    </InsertDialog>
  )
}

/** Whether an element is a text editor, which has a link window of its own. */
function isEditor(element: Element, keyOf: LinkableTexts['keyOf']): boolean {
  return element.matches('[contenteditable=true]') && keyOf(element.getAttribute('name') ?? '') !== undefined
}

function placeIn(element: unknown, keyOf: LinkableTexts['keyOf']): LinkPlace | undefined {
  if (!(element instanceof HTMLTextAreaElement) || element.disabled) return undefined
  const key = keyOf(element.name)
  const { name: control, value: text, selectionStart: start, selectionEnd: end } = element
  return key === undefined ? undefined : { control, key, text, start, end }
}
