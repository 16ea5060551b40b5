import { useEffect } from 'react'
import type { Region } from '../../../regions/region.ts'
import { placeAttributes } from '../../../ui/tracked/tracked.ts'
import type { GuideAnswer } from '../api/get-guide.ts'
import { GuideHead } from './guide-head.tsx'
import { GuideIntro } from './guide-intro.tsx'
import { GuideProduct } from './guide-product.tsx'
import styles from './guide-view.module.css'

const PRODUCTS = placeAttributes({ list: 'guide', impression: 'impression-listicle-product', click: 'click-listicle' })

/** How long after the page its pictures may still have moved what the address names, in milliseconds (visitor.md section 9). */
const SETTLED = 1000
const READING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Brings the product that the address names into view, also where the guide came after the address; and once more when the page has
 * settled, unless the reader has begun to read.
 */
function useHashScroll(): void {
  useEffect(() => {
    const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null
    if (named === null) return undefined
    const scroll = () => { named.scrollIntoView() }
    scroll()
    const later = setTimeout(scroll, SETTLED)
    const stay = () => { clearTimeout(later) }
    for (const type of READING) addEventListener(type, stay, { once: true, passive: true })
    return () => {
      stay()
      for (const type of READING) removeEventListener(type, stay)
    }
  }, [])
}

/** A guide from its title to its last words. */
export function GuideView({ answer: { guide, products }, region }: { readonly answer: GuideAnswer; readonly region: Region }) {
  useHashScroll()
  return (
    <article data-keeps-bar="">
      <GuideHead guide={guide} products={products} />
      <GuideIntro guide={guide} products={products} region={region} />
      <div className="wrap" {...PRODUCTS}>
        {products.map((product, index) => <GuideProduct key={product.product_id} product={product} number={index + 1} region={region} />)}
      </div>
      {guide.outro !== '' && (
        <div className={styles.outro}><div className={`wrap ${styles.last}`}>
          {guide.outro.split(/\n{2,}/).map((part) => <p key={part}>{part}</p>)}
        </div></div>
      )}
    </article>
  )
}
