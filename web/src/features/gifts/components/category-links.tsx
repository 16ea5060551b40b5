import type { PublicGiftCategory } from '@ribbonry/contracts'
import type { Region } from '../../../regions/region.ts'
import { ALL_GIFTS, categoryPath } from '../gifts-address.ts'
import styles from './category-links.module.css'

interface CategoryLinksProps {
  readonly category: PublicGiftCategory
  readonly region: Region
}

/** Links to subcategories; on the page of all gifts, two levels. */
export function CategoryLinks({ category: { slug, children }, region }: CategoryLinksProps) {
  if (children.length === 0) return null
  if (slug !== ALL_GIFTS)
    return <Links label="Narrower" links={children.map((child) => ({ ...child, to: categoryPath(region, child.slug, slug) }))} />
  return (
    <div className={styles.corners}>
      {children.map((child) => (
        <section key={child.slug} className={styles.corner} aria-labelledby={`corner-${child.slug}`}>
          <h2 id={`corner-${child.slug}`}>
            <a href={categoryPath(region, child.slug, null)}>{child.name}</a>
          </h2>
          <Links
            label={child.name}
            links={child.children.map((below) => ({ ...below, post_count: 0, to: categoryPath(region, below.slug, child.slug) }))}
          />
        </section>
      ))}
    </div>
  )
}

interface LinksProps {
  readonly label: string
  readonly links: readonly { readonly slug: string; readonly name: string; readonly post_count: number; readonly to: string }[]
}

function Links({ label, links }: LinksProps) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label={label}>
      {links.map(({ slug, name, post_count: count, to }) => (
        <li key={slug}>
          <a href={to}>
            {name}
            {count > 0 && <span className={`${styles.count} num`}>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
