import { type FeaturedPlace, type GuideChoice, MAX_FEATURED_GUIDES } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { DragOrder } from '../kit/drag-order.tsx'
import { moveItem } from '../kit/editor/move-item.ts'
import type { ControlProps } from '../kit/editor/use-editor.ts'
import { Picker } from '../kit/picker/picker.tsx'
import { offerUndo } from '../kit/undo-offers.ts'
import { FEATURABLE } from './featured-calls.ts'
import { type ShownGuide, shownGuide } from './featured-values.ts'
import styles from './menu.module.css'
import { countOf, outOf, PLACES, TEXTS } from './menu-texts.ts'

interface FeaturedListProps extends ControlProps<readonly ShownGuide[]> {
  readonly place: FeaturedPlace
}

/** The guides of one place: added from a picker, moved, taken out with undo. */
export function FeaturedList({ place, name, value: guides, error, onChange }: FeaturedListProps) {
  const [isAdding, setIsAdding] = useState(false)
  const { title, where, add } = PLACES[place]
  const isFull = guides.length >= MAX_FEATURED_GUIDES
  const remove = (guide: ShownGuide) => {
    const at = guides.findIndex(({ id }) => id === guide.id)
    onChange((now) => now.filter(({ id }) => id !== guide.id))
    offerUndo(outOf(guide.title), () =>
      onChange((now) =>
        now.some(({ id }) => id === guide.id) || now.length >= MAX_FEATURED_GUIDES ? now : now.toSpliced(at, 0, guide),
      ),
    )
  }
  const pick = async (picked: readonly GuideChoice[]): Promise<ReadonlyMap<number, string>> => {
    const fresh = picked.filter(({ id }) => guides.every((guide) => guide.id !== id))
    const room = MAX_FEATURED_GUIDES - guides.length
    onChange((now) => [...now, ...fresh.slice(0, room).map(shownGuide)].slice(0, MAX_FEATURED_GUIDES))
    return await Promise.resolve(new Map(fresh.slice(room).map(({ id }) => [id, TEXTS.full])))
  }
  return (
    <section className={styles.list} aria-labelledby={`featured-${place}`}>
      <div className={styles.listHead}>
        <h3 id={`featured-${place}`} className={styles.listTitle}>
          {title}
        </h3>
        <small className={styles.note}>{countOf(guides.length)}</small>
      </div>
      <p className={styles.note}>{where}</p>
      {error !== undefined && <FormError>{error}</FormError>}
      {guides.length === 0 && <p className={styles.empty}>{TEXTS.empty}</p>}
      <DragOrder
        items={guides}
        idOf={({ id }) => String(id)}
        nameOf={(guide) => guide.title}
        steps={['up', 'down']}
        onMove={(from, by) => onChange((now) => moveItem(now, from, by))}
        onRemove={remove}
      >
        {(guide, at) => <GuideRow guide={guide} place={at + 1} />}
      </DragOrder>
      <div>
        <Button small name={name} disabled={isFull} onClick={() => setIsAdding(true)}>
          <Icon name="plus" small />
          {TEXTS.add}
          <span className="sr"> for: {title}</span>
        </Button>
      </div>
      {isAdding && (
        <Picker
          title={add}
          source={FEATURABLE}
          taken={guides.map(({ id }) => id)}
          unfit={() => (isFull ? TEXTS.full : undefined)}
          onPick={pick}
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  )
}

function GuideRow({ guide, place }: { readonly guide: ShownGuide; readonly place: number }) {
  const { title, posts, image, published } = guide
  return (
    <span className={styles.guide}>
      <span className={styles.number} aria-hidden="true">
        {place}
      </span>
      <img src={image.replace(/\/\d+\.jpg$/, '/160.jpg')} alt="" width={64} height={48} loading="lazy" />
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{posts === 1 ? '1 gift' : `${posts} gifts`}</small>
        {!published && <small className={styles.unseen}>{TEXTS.draft}</small>}
      </span>
    </span>
  )
}
