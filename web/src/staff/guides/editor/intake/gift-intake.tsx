import { GUIDE_COPIERS, type PickedPost } from '@ribbonry/contracts'
import { useRef, useState } from 'react'
import { useAccount } from '../../../../session/account.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { mayUse } from '../../../kit/may-use.ts'
import { GIFT_SOURCE } from '../../../kit/editor/gift-source.ts'
import { Picker } from '../../../kit/picker/picker.tsx'
import type { ProductFields } from '../guide-values.ts'
import { LinkIntake } from '../link-intake.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { CsvDialog } from './csv-dialog.tsx'
import styles from './intake.module.css'
import { ManyLinksDialog, progressOf } from './many-links-dialog.tsx'
import { productOfGift } from './new-product.ts'
import { useLinkRun } from './use-link-run.ts'
import { useProductIntake } from './use-product-intake.ts'

interface GiftIntakeProps {
  readonly guideId: number
  readonly products: readonly ProductFields[]
  readonly blacklist: readonly string[]
  readonly onList: (change: (now: readonly ProductFields[]) => readonly ProductFields[]) => void
  /** Called with a gift that was added on its own, to show it. */
  readonly onAdded: (id: number) => void
  /** Goes on to the texts of the gifts. */
  readonly onNext: () => void
}

const FOR_ADULTS = 'Guides leave out gifts for adults.'

/** Guides leave out gifts for adults, because their pages do not ask visitors for their age. */
const unfitGift = ({ nsfw }: PickedPost): string | undefined => (nsfw ? FOR_ADULTS : undefined)

/** All ways to add gifts to a guide: a link, several links, the catalogue, a file, another guide. */
export function GiftIntake({ guideId, products, blacklist, onList, onAdded, onNext }: GiftIntakeProps) {
  const intake = useProductIntake(guideId, products, onList)
  const run = useLinkRun(guideId, intake, blacklist)
  const [dialog, setDialog] = useState<'catalogue' | 'links' | 'file' | 'guide'>()
  const [text, setText] = useState('')
  const { user } = useAccount()
  const mayCopy = user !== null && mayUse(GUIDE_COPIERS, user)
  const close = () => setDialog(undefined)
  // Gifts stand in the order in which they were picked, not in that of the answers.
  const lastPick = useRef(Promise.resolve())
  const pick = async (gifts: readonly PickedPost[]) => {
    const refused = new Map<number, string>()
    const added = lastPick.current.then(() =>
      intake.addAll(gifts, productOfGift, (place, { error }) => {
        const id = gifts[place]?.id
        if (id !== undefined && error !== undefined) refused.set(id, error)
      }),
    )
    lastPick.current = added.catch(() => undefined)
    await added
    return refused
  }
  const several = (pasted: string) => {
    setText((now) => (now === '' ? pasted : `${now}\n${pasted}`))
    if (!run.isRunning) run.clear()
    setDialog('links')
  }
  return (
    <>
      <LinkIntake
        guideId={guideId}
        intake={intake}
        blacklist={blacklist}
        place={products.length + 1}
        onAdded={onAdded}
        onSeveral={several}
        onNext={onNext}
      />
      <div className={styles.ways}>
        <Button small onClick={() => setDialog('catalogue')}>
          From the catalogue
        </Button>
        <Button small onClick={() => setDialog('links')}>
          Several links
        </Button>
        <Button small onClick={() => setDialog('file')}>
          A file
        </Button>
        {mayCopy && (
          <Button small onClick={() => setDialog('guide')}>
            Another guide
          </Button>
        )}
        {dialog === undefined && run.results.length > 0 && <small role="status">{`Links: ${progressOf(run)}.`}</small>}
      </div>
      {dialog === 'catalogue' && (
        <Picker
          title="Add gifts"
          source={GIFT_SOURCE}
          taken={products.flatMap(({ post_id: id }) => id ?? [])}
          unfit={unfitGift}
          onPick={pick}
          onClose={close}
        />
      )}
      {dialog === 'guide' && <CopyDialog guideId={guideId} onClose={close} />}
      {dialog === 'links' && <ManyLinksDialog text={text} run={run} onText={setText} onClose={close} />}
      {dialog === 'file' && <CsvDialog guideId={guideId} intake={intake} blacklist={blacklist} onClose={close} />}
    </>
  )
}
