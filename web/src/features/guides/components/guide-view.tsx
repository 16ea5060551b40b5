import { useEffect } from 'react'
import type { Region } from '../../../regions/region.ts'
import { placeAttributes } from '../../../ui/tracked/tracked.ts'
import type { GuideAnswer } from '../api/get-guide.ts'
import { GuideHead } from './guide-head.tsx'
import { GuideIntro } from './guide-intro.tsx'
import { GuideProduct } from './guide-product.tsx'
import styles from './guide-view.module.css'

const PRODUCTS = placeAttributes({ list: 'guide', impression: 'impression-listicle-product', click: 'click-listicle' })

/** Time in which pictures may still shift the target of the hash, in milliseconds (visitor.md section 9). */
const SETTLED = 1000
const READING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to the product in the address's hash, also when the guide loads later, and again after the layout has settled, unless
 * the reader has scrolled.
 */
function useHashScroll(): void {
  useEffect(() => {
    const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null
    if (named === null) return undefined
    const scroll = () => {
      named.scrollIntoView()
    }
    scroll()
    const later = setTimeout(scroll, SETTLED)
    const stay = () => {
      clearTimeout(later)
    }
    for (const type of READING) addEventListener(type, stay, { once: true, passive: true })
    return () => {
      stay()
      for (const type of READING) removeEventListener(type, stay)
    }
  }, [])
}

export function GuideView({ answer: { guide, products }, region }: { readonly answer: GuideAnswer; readonly region: Region }) {
  useHashScroll()
  return (
    <article data-keeps-bar="">
      <GuideHead guide={guide} products={products} />
      <GuideIntro guide={guide} products={products} region={region} />
      <div className="wrap" {...PRODUCTS}>
        {products.map((product, index) => (
          <GuideProduct key={product.product_id} product={product} number={index + 1} region={region} />
        ))}
      </div>
      {guide.outro !== '' && (
        <div className={styles.outro}>
          <div className={`wrap ${styles.last}`}>
            {guide.outro.split(/\n{2,}/).map((part) => (
              <p key={part}>{part}</p>
            ))}
          </div>
        </div>
      )}
    </article>
  )
}
