import type { Post } from '@ribbonry/contracts'
import { type ReactNode, useId } from 'react'
import { GiftCard } from '../../../ui/gift-card/gift-card.tsx'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import styles from './gift-row.module.css'

interface GiftRowProps<Gift extends Post> {
  readonly title: string
  readonly gifts: readonly Gift[]
  /** Rendered below a gift. */
  readonly renderBelow?: (gift: Gift) => ReactNode
  /** Link to more. */
  readonly children?: ReactNode
}

/** A row of gifts under a title. */
export function GiftRow<Gift extends Post>({ title, gifts, renderBelow, children }: GiftRowProps<Gift>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className={styles.grid}>
        {gifts.map((gift, index) => (
          <GiftCard key={gift.id} post={gift} to={gift.native_ad ? gift.link : `/${gift.slug}/`} position={index + 1}>
            {renderBelow?.(gift)}
          </GiftCard>
        ))}
      </ul>
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </section>
  )
}
