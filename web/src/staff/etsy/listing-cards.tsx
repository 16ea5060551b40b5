import type { EtsyListing } from '@ribbonry/contracts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type BulkAction, BulkBar } from '../kit/table-parts.tsx'
import { TEXTS } from './etsy-texts.ts'
import { ListingCard } from './listing-card.tsx'
import { without } from './id-set.ts'
import styles from './etsy.module.css'
import { useCardKeys } from './use-card-keys.ts'
import type { useDecisions } from './use-decisions.ts'

interface ListingCardsProps {
  readonly listings: readonly EtsyListing[]
  readonly decisions: ReturnType<typeof useDecisions>
}

/** Listings as cards: chosen one by one or up to one, decided on by buttons, keys or all that are chosen together. */
export function ListingCards({ listings, decisions: { accept, dismiss } }: ListingCardsProps) {
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number>()
  const selected = listings.filter(({ id }) => chosen.has(id))
  const clear = () => {
    setChosen(new Set())
  }
  const choose = (id: number, isRange: boolean): boolean => {
    const ids = listings.map((one) => one.id)
    const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)].toSorted((one, other) => one - other)
    const range = isRange && from !== undefined && from >= 0 && to !== undefined ? ids.slice(from, to + 1) : [id]
    setChosen((now) => (!isRange && now.has(id) ? without(now, [id]) : new Set([...now, ...range])))
    setLast(id)
    return ids.includes(id)
  }
  /** What a key decides on: all that are chosen, else the focused one. */
  const decide = (id: number | undefined, run: (some: readonly EtsyListing[]) => unknown): boolean => {
    const some = selected.length > 0 ? selected : listings.filter((one) => one.id === id)
    if (some.length > 0) run(some)
    clear()
    return some.length > 0
  }
  useCardKeys(list, {
    choose,
    accept: (id) => decide(id, (some) => void accept(some)),
    dismiss: (id) => decide(id, (some) => void dismiss(some)),
  })
  const acceptAndOpen = async (listing: EtsyListing) => {
    const [draft] = await accept([listing])
    if (draft !== undefined) await navigate(`/admin/gifts/${draft.postId}/`)
  }
  const actions: readonly BulkAction<EtsyListing>[] = [
    { title: TEXTS.accept, icon: 'check', run: (some) => void accept(some) },
    { title: TEXTS.dismiss, icon: 'close', run: (some) => void dismiss(some) },
  ]
  return (
    <>
      <ul ref={list} className={styles.cards}>
        {listings.map((listing) => (
          <ListingCard
            key={listing.id}
            of={listing}
            isChosen={chosen.has(listing.id)}
            onChoose={(isRange) => choose(listing.id, isRange)}
            onAccept={() => void acceptAndOpen(listing)}
            onDismiss={() => void dismiss([listing])}
          />
        ))}
      </ul>
      <BulkBar
        selected={selected}
        actions={actions}
        onClear={clear}
        isWholePage={selected.length === listings.length}
        onChoosePage={() => {
          setChosen(new Set(listings.map(({ id }) => id)))
        }}
        total={undefined}
      />
    </>
  )
}
