import { useRecommended } from '../api/list-recommended.ts'
import type { Viewer } from '../api/viewer.ts'
import { GiftRow } from './gift-row.tsx'
import styles from './recommended.module.css'

const SHOWN = 12

interface RecommendedProps {
  readonly userId: number
  readonly viewer: Viewer
  /** Owner's name, when it is another member. */
  readonly name: string | undefined
}

/** Recommended gifts, each with its reason. */
export function Recommended({ userId, viewer, name }: RecommendedProps) {
  const { data } = useRecommended(userId, viewer)
  const gifts = data?.posts.slice(0, SHOWN) ?? []
  if (gifts.length === 0) return null
  return (
    <GiftRow
      title={name === undefined ? 'You may also like' : `${name} may also like`}
      gifts={gifts}
      renderBelow={({ because }) => because !== '' && <p className={styles.because}>{because}</p>}
    />
  )
}
