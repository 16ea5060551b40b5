import { GUIDE_CHANGE_FAILED, type GuideChoice, type StaffGuideProduct } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../../api/call-error.ts'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { showMessage } from '../../../../ui/flash/flash-queue.ts'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../../../ui/skeleton/skeleton.tsx'
import { Picker } from '../../../kit/picker/picker.tsx'
import { GUIDE_SOURCE } from '../../guide-source.ts'
import { staffGuideQuery } from '../editor-calls.ts'
import { publicGuideQuery, useCopyProducts } from './intake-calls.ts'
import styles from './intake.module.css'

type CopiedGift = Pick<StaffGuideProduct, 'product_id' | 'title' | 'merchant' | 'content'>

interface CopyDialogProps {
  readonly guideId: number
  readonly onClose: () => void
}

/** Copies gifts from another guide with their texts: first the guide is selected, then its gifts. */
export function CopyDialog({ guideId, onClose }: CopyDialogProps) {
  const [from, setFrom] = useState<GuideChoice>()
  if (from !== undefined) return <Choice guideId={guideId} from={from} onClose={onClose} />
  return (
    <Picker
      title="Take gifts over from"
      source={GUIDE_SOURCE}
      taken={[guideId]}
      onPick={([guide]) => setFrom(guide)}
      onClose={onClose}
    />
  )
}

function Choice({ guideId, from, onClose }: CopyDialogProps & { readonly from: GuideChoice }) {
  const { products, unread } = useSource(from)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { mutate, error, isPending } = useCopyProducts()
  const chosen = (products ?? []).map(({ product_id: id }) => id).filter((id) => !left.has(id))
  const copy = () => {
    mutate(
      { params: { id: guideId }, body: { from: from.id, products: chosen } },
      {
        onSuccess: ({ products: copied, left_out: leftOut }) => {
          showMessage(takenOver(copied.length, leftOut.length))
          onClose()
        },
      },
    )
  }
  const failure = unread ?? error
  return (
    <Dialog
      title={from.slug_title}
      description="Gifts come with their texts. Those that are in this guide already are left out."
      onClose={onClose}
      foot={
        <>
          <Button small onClick={onClose}>
            Leave it
          </Button>
          <Button small variant="main" disabled={isPending || chosen.length === 0} onClick={copy}>
            {isPending ? 'Taking over' : `Take ${chosen.length} over`}
          </Button>
        </>
      }
    >
      {failure !== null && <FormError>{errorMessage(failure, GUIDE_CHANGE_FAILED)}</FormError>}
      {products === undefined && failure === null && <TextSkeleton lines={6} />}
      <ol className={styles.results} aria-label={`Gifts of ${from.slug_title}`}>
        {(products ?? []).map((product) => (
          <Gift
            key={product.product_id}
            product={product}
            isChosen={!left.has(product.product_id)}
            onTick={(on) =>
              setLeft((now) => {
                const others = [...now].filter((id) => id !== product.product_id)
                return new Set(on ? others : [...others, product.product_id])
              })
            }
          />
        ))}
      </ol>
    </Dialog>
  )
}

/**
 * Gifts of a guide, from the editor's call if the member may read it, otherwise from the public page. Drafts of others cannot be
 * read.
 */
function useSource(from: GuideChoice): { readonly products: readonly CopiedGift[] | undefined; readonly unread: Error | null } {
  const own = useQuery(staffGuideQuery({ params: { id: from.id } }))
  const isElses = from.published && own.error instanceof CallError && own.error.status === 403
  const open = useQuery({ ...publicGuideQuery({ params: { slug: from.slug } }), enabled: isElses })
  const { data, error } = isElses ? open : own
  return { products: data?.products, unread: error }
}

/** Message about the copied gifts. */
function takenOver(copied: number, leftOut: number): string {
  const gifts = (count: number) => (count === 1 ? '1 gift' : `${count} gifts`)
  return leftOut === 0
    ? `${gifts(copied)} taken over.`
    : `${gifts(copied)} taken over, without ${gifts(leftOut)} that this guide has.`
}

interface GiftProps {
  readonly product: CopiedGift
  readonly isChosen: boolean
  readonly onTick: (on: boolean) => void
}

function Gift({ product: { title, merchant, content }, isChosen, onTick }: GiftProps) {
  return (
    <li className={styles.result}>
      <input
        type="checkbox"
        aria-label={`Take over: ${title}`}
        checked={isChosen}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <div className={styles.about}>
        <strong>{title}</strong>
        <small>{[merchant, content].filter((text) => text !== '').join(' · ')}</small>
      </div>
    </li>
  )
}
