import { inRegion } from '../../../regions/region.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { type ListAddress, listPath } from '../list-address.ts'

/** Ways on from a random list: another order, and one gift at a time. Laid out by the head that it stands in. */
export function SurpriseLinks({ address }: { readonly address: ListAddress }) {
  return (
    <p>
      <a className={buttonClass({ small: true })} href={`${listPath({ ...address, page: 1 })}?again`} rel="nofollow">
        Again
      </a>
      <a className={buttonClass({ small: true })} href={inRegion(address.region, '/give-me-one/')}>
        Give me one
      </a>
    </p>
  )
}
