import { inRegion } from '../../../regions/region.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { type ListAddress, listPath } from '../list-address.ts'
import styles from './surprise-links.module.css'

/** Links from a random list: another order, and one gift at a time. */
export function SurpriseLinks({ address }: { readonly address: ListAddress }) {
  return (
    <p className={styles.links}>
      <a className={buttonClass({ small: true })} href={`${listPath({ ...address, page: 1 })}?again`} rel="nofollow">
        Again
      </a>
      <a className={buttonClass({ small: true })} href={inRegion(address.region, '/give-me-one/')}>
        Give me one
      </a>
    </p>
  )
}
