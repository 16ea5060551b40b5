import type { NewsletterPost } from '@ribbonry/contracts'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { useOptimisticValue } from '../../ui/form/use-optimistic-value.ts'
import { DragOrder } from '../kit/drag-order.tsx'
import { moveItem } from '../kit/editor/move-item.ts'
import type { ControlProps } from '../kit/editor/use-editor.ts'
import { offerUndo } from '../kit/undo-offers.ts'
import { GiftDialog } from './gift-dialog.tsx'
import type { LetterItem } from './letter-values.ts'
import { useFlagDirectLink } from './newsletter-calls.ts'
import { sentText } from './newsletter-state.ts'
import rows from './gifts.module.css'
import styles from './newsletters.module.css'
import type { GiftFacts } from './use-gift-facts.ts'

interface GiftListProps extends ControlProps<readonly LetterItem[]> {
  readonly gifts: GiftFacts
  readonly isLocked: boolean
}

/** The gifts of a letter in their order: added, swapped in their place, taken out with undo. */
export function GiftList({ name, value: items, error, onChange, gifts, isLocked }: GiftListProps) {
  const [swapped, setSwapped] = useState<number>()
  const [isAdding, setIsAdding] = useState(false)
  const titleOf = (id: number) => gifts.of(id)?.title ?? `Gift ${id}`
  const ids = items.map(({ id }) => id)
  const remove = (item: LetterItem) => {
    const place = ids.indexOf(item.id)
    onChange((now) => now.filter(({ id }) => id !== item.id))
    offerUndo(`“${titleOf(item.id)}” is out of the letter.`, () =>
      onChange((now) => (now.some(({ id }) => id === item.id) ? now : now.toSpliced(place, 0, item))),
    )
  }
  const add = (picked: readonly NewsletterPost[]) => {
    gifts.learn(picked)
    onChange((now) => [
      ...now,
      ...picked.filter(({ id }) => now.every((item) => item.id !== id)).map(({ id }) => ({ id, alternate: false })),
    ])
  }
  const swap = (from: number, [picked]: readonly NewsletterPost[]) => {
    if (picked === undefined) return
    gifts.learn([picked])
    onChange((now) => now.map((item) => (item.id === from ? { id: picked.id, alternate: false } : item)))
    setSwapped(undefined)
  }
  return (
    <section className={`${styles.panel} ${styles.gifts}`} aria-labelledby="letter-gifts">
      <div className={styles.panelHead}>
        <h2 id="letter-gifts" className={styles.heading}>
          In this letter
        </h2>
        <small className={styles.note}>
          {items.length === 1 ? '1 gift' : `${items.length} gifts`}, Alt and an arrow moves one
        </small>
      </div>
      {error !== undefined && <FormError>{error}</FormError>}
      <DragOrder
        items={items}
        idOf={({ id }) => String(id)}
        nameOf={({ id }) => titleOf(id)}
        steps={['up', 'down']}
        isRoomy
        onMove={(from, by) => onChange((now) => moveItem(now, from, by))}
        onRemove={remove}
      >
        {(item, place) => (
          <GiftRow
            item={item}
            place={place + 1}
            gift={gifts.of(item.id)}
            isLocked={isLocked}
            onSwap={() => setSwapped(item.id)}
            onAlternate={(alternate) => onChange((now) => now.map((one) => (one.id === item.id ? { ...one, alternate } : one)))}
          />
        )}
      </DragOrder>
      <div>
        <Button small name={name} onClick={() => setIsAdding(true)}>
          <Icon name="plus" small />
          Add gifts
        </Button>
      </div>
      {isAdding && <GiftDialog title="Add gifts" taken={ids} onPick={add} onClose={() => setIsAdding(false)} />}
      {swapped !== undefined && (
        <GiftDialog
          title={`Instead of “${titleOf(swapped)}”`}
          taken={ids}
          onPick={(picked) => swap(swapped, picked)}
          onClose={() => setSwapped(undefined)}
        />
      )}
    </section>
  )
}

interface GiftRowProps {
  readonly item: LetterItem
  readonly place: number
  readonly gift: NewsletterPost | undefined
  readonly isLocked: boolean
  readonly onSwap: () => void
  readonly onAlternate: (alternate: boolean) => void
}

function GiftRow({ item, place, gift, isLocked, onSwap, onAlternate }: GiftRowProps) {
  const title = gift?.title ?? `Gift ${item.id}`
  const picture = (item.alternate ? gift?.alternate_image : gift?.image) ?? ''
  return (
    <div className={rows.gift}>
      <span className={rows.place} aria-hidden="true">
        {place}
      </span>
      {picture === '' ? (
        <span className={rows.noPicture}>No picture</span>
      ) : (
        <img src={picture.replace(/\/960\.jpg$/, '/160.jpg')} alt="" width={52} height={39} loading="lazy" />
      )}
      <div className={rows.giftWords}>
        <strong>{title}</strong>
        <small>{gift === undefined ? 'Its facts are on their way' : factsOf(gift)}</small>
        <span className={rows.giftActions}>
          <Button small variant="quiet" aria-label={`Swap ${title}`} onClick={onSwap}>
            Swap
          </Button>
          {gift !== undefined && gift.alternate_image !== '' && (
            <Button
              small
              variant="quiet"
              aria-pressed={item.alternate}
              aria-label={`Other picture of ${title}`}
              onClick={() => onAlternate(!item.alternate)}
            >
              Other picture
            </Button>
          )}
          {gift !== undefined && <DirectLink gift={gift} isLocked={isLocked} />}
        </span>
      </div>
    </div>
  )
}

const STORE_NAMES = { amazon: 'Amazon', etsy: 'Etsy', '': 'Another shop' } as const

function factsOf({ store, last_sent: sent }: NewsletterPost): string {
  return `${STORE_NAMES[store]}, ${sentText(sent)}`
}

/** Whether our page of the gift passes on to the shop. It is the gift's, in whatever newsletter, and saved at once. */
function DirectLink({
  gift: { id, title, direct_link: saved },
  isLocked,
}: Pick<GiftRowProps, 'isLocked'> & { gift: NewsletterPost }) {
  const { mutate } = useFlagDirectLink()
  const { shown, choose } = useOptimisticValue(saved)
  return (
    <label className={rows.direct}>
      <input
        type="checkbox"
        checked={shown}
        disabled={isLocked}
        aria-label={`Direct link, ${title}`}
        onChange={({ currentTarget: { checked } }) =>
          mutate(
            { body: { post_id: id, direct_link: checked } },
            {
              ...choose(checked),
              onError: (error) => showMessage(error instanceof CallError ? error.message : 'That could not be saved.'),
            },
          )
        }
      />
      <span aria-hidden="true">Direct link</span>
    </label>
  )
}
