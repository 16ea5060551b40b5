import { type ReactNode, useMemo, useState } from 'react'
import { Picker } from '../kit/picker/picker.tsx'
import { giftsOfGuide, GUIDES, type LetterGift, MOST_CLICKED, NEWEST, WORTH_REPEATING } from './gift-sources.ts'
import styles from './gifts.module.css'

const CATALOGUE = { Newest: NEWEST, 'Most clicked': MOST_CLICKED, 'Worth repeating': WORTH_REPEATING } as const
const LISTS = ['Newest', 'Most clicked', 'Worth repeating', 'From a guide'] as const
type List = (typeof LISTS)[number]

/** Newsletters leave out gifts for adults: a mailbox knows no preference. */
const unfitGift = ({ nsfw }: LetterGift): string | undefined => (nsfw ? 'Newsletters leave out gifts for adults.' : undefined)

interface GiftDialogProps {
  readonly title: string
  readonly taken: readonly number[]
  readonly onPick: (gifts: readonly LetterGift[]) => void
  readonly onClose: () => void
}

/** Picks gifts from the catalogue or from a guide; each says when it was sent last. */
export function GiftDialog({ title, taken, onPick, onClose }: GiftDialogProps) {
  const [list, setList] = useState<List>('Newest')
  const [guide, setGuide] = useState<{ readonly slug: string; readonly title: string }>()
  const ofGuide = useMemo(() => (guide === undefined ? undefined : giftsOfGuide(guide.slug)), [guide])
  const head = (
    <Lists
      chosen={list}
      onChoose={(next) => {
        setList(next)
        setGuide(undefined)
      }}
    >
      {guide !== undefined && <span>{guide.title}</span>}
    </Lists>
  )
  const common = { title, head, onClose }
  const source = list === 'From a guide' ? ofGuide : CATALOGUE[list]
  if (source === undefined) return <Picker {...common} source={GUIDES} onPick={([picked]) => picked && setGuide(picked)} />
  return (
    <Picker
      // A new list starts with its first page.
      key={ofGuide === undefined ? list : guide?.slug}
      {...common}
      source={source}
      taken={taken}
      unfit={unfitGift}
      onPick={onPick}
    />
  )
}

interface ListsProps {
  readonly chosen: List
  readonly onChoose: (list: List) => void
  readonly children: ReactNode
}

function Lists({ chosen, onChoose, children }: ListsProps) {
  return (
    <div className={styles.pickedFrom} role="group" aria-label="Gifts from">
      {LISTS.map((list) => (
        <button key={list} type="button" aria-pressed={list === chosen} onClick={() => onChoose(list)}>
          {list}
        </button>
      ))}
      {children}
    </div>
  )
}
