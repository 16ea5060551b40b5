import { PAGE_NOT_READ, type ReadProduct } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { type ClipboardEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useKeys } from '../../../ui/keyboard/keys.ts'
import { StatusChip } from '../../kit/cells.tsx'
import { onCtrlEnter } from './on-ctrl-enter.ts'
import { useReadLink } from './intake/intake-calls.ts'
import styles from './intake/intake.module.css'
import { linkProblem, typedLinkProblem } from './intake/link-problem.ts'
import { productOfRead, unreadProduct } from './intake/new-product.ts'
import { readPastedLinks } from './intake/pasted-links.ts'
import type { ProductIntake } from './intake/use-product-intake.ts'

interface LinkIntakeProps {
  readonly guideId: number
  readonly intake: ProductIntake
  readonly blacklist: readonly string[]
  /** Number of the next gift. */
  readonly place: number
  readonly onAdded: (id: number) => void
  /** Called with a pasted text that contains several links. */
  readonly onSeveral: (text: string) => void
  /** Goes on to the texts of the gifts. */
  readonly onNext: () => void
}

/** Adds a gift by a pasted link: reads the page and shows the product, which Enter adds; everything stays editable. */
export function LinkIntake({ guideId, intake, blacklist, place, onAdded, onSeveral, onNext }: LinkIntakeProps) {
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<ReadProduct>()
  const [isAdding, setIsAdding] = useState(false)
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const read = useReadLink()
  useKeys([{ keys: 'V', words: 'Add a gift by its link', run: () => field.current?.focus() }])
  const known = () => ({ products: intake.present(), blacklist })
  // What is typed meanwhile is another link than the one that is read.
  const asked = useRef('')
  const type = (typed: string) => {
    asked.current = ''
    setLink(typed)
    setFound(undefined)
    setProblem(typedLinkProblem(typed, known()))
  }
  const look = (typed: string) => {
    const given = typed.trim()
    const fault = linkProblem(given, known())
    setProblem(fault)
    if (fault !== undefined || read.isPending) return
    asked.current = given
    const isAsked = () => asked.current === given
    read.mutate(
      { params: { id: guideId }, body: { link: given } },
      {
        onSuccess: ({ product }) => {
          if (!isAsked()) return
          const hidden = linkProblem(product.link, known())
          setProblem(hidden)
          setFound(hidden === undefined ? product : undefined)
        },
        onError: (error) => {
          if (!isAsked()) return
          setProblem(errorMessage(error, 'That page could not be read just now.'))
          setFound(unreadProduct(given))
        },
      },
    )
  }
  const add = async (product: ReadProduct) => {
    setIsAdding(true)
    await intake.addAll([product], productOfRead, (_place, outcome) => {
      setProblem(outcome.error)
      setFound(undefined)
      if (outcome.product === undefined) return
      setLink('')
      setSaid([`${outcome.product.title || 'It'} is number ${place}.`, outcome.note].filter(Boolean).join(' '))
      onAdded(outcome.product.product_id)
    })
    setIsAdding(false)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAdding) return
    setSaid('')
    if (found === undefined) look(link)
    else void add(found)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const [pasted, ...others] = readPastedLinks(text)
    const isPart = value !== '' && (selectionEnd ?? 0) - (selectionStart ?? 0) < value.length
    if (pasted === undefined || (others.length === 0 && isPart)) return
    event.preventDefault()
    if (others.length > 0) onSeveral(text)
    else {
      type(pasted)
      look(pasted)
    }
  }
  return (
    <form className={styles.box} noValidate onSubmit={submit}>
      <Field
        ref={field}
        label="Add a gift by its link"
        type="url"
        name="new-link"
        placeholder="https://"
        autoComplete="off"
        aria-keyshortcuts="V"
        maxLength={4000}
        value={link}
        error={problem}
        hint="A pasted link is read at once, a typed one on Enter. Several can be pasted together."
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onPaste={paste}
        onKeyDown={onCtrlEnter(onNext)}
      />
      {found === undefined ? (
        <Button small type="submit" disabled={read.isPending || link.trim() === ''}>
          {read.isPending ? 'Looking' : 'Look at it'}
        </Button>
      ) : (
        <Found product={found} place={place} isAdding={isAdding} />
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
    </form>
  )
}

/** The product that was read; its button has the focus, so that Enter adds it. */
function Found({
  product: { title, link, image, price, currency, merchant, unread },
  place,
  isAdding,
}: {
  readonly product: ReadProduct
  readonly place: number
  readonly isAdding: boolean
}) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    button.current?.focus()
  }, [])
  const about = [priceText(price, currency), merchant].filter((text) => text !== '').join(' at ')
  return (
    <div className={styles.found}>
      {/^(?:https:\/)?\//.test(image) && <img src={image} alt="" width={88} height={66} referrerPolicy="no-referrer" />}
      <div className={styles.about}>
        <strong>{title === '' ? link : title}</strong>
        <small>{about}</small>
        <span>
          {unread ? <StatusChip kind="wait">{PAGE_NOT_READ}</StatusChip> : <StatusChip kind="good">Not in this guide</StatusChip>}
          {price !== null && currency !== 'USD' && <StatusChip kind="wait">Not in dollars</StatusChip>}
        </span>
      </div>
      <Button ref={button} small type="submit" disabled={isAdding}>
        {isAdding ? 'Adding' : unread ? 'Add it all the same' : `Add as number ${place}`}
      </Button>
    </div>
  )
}
