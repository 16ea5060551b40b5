import type { StaffPost } from '@ribbonry/contracts'
import { countText, shareText } from '../kit/cells.tsx'
import styles from './gift-figures.module.css'

/** Figures of a gift, and links to its pages. */
export function GiftFigures({ gift }: { readonly gift: StaffPost }) {
  const { id, slug, published, trashed, impressions, clicks, ctr, saves } = gift
  const figures = [
    ['Impressions', countText(impressions)],
    ['Clicks', countText(clicks)],
    ['CTR', shareText(ctr)],
    ['Saves', countText(saves)],
  ] as const
  return (
    <section className={styles.figures} aria-label="Figures">
      <dl className="num">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`/admin/gifts/${id}/preview`}>Preview</a>
        {published !== null && trashed === null && <a href={`/${slug}/`}>Look at its page</a>}
      </p>
    </section>
  )
}
