import type { BoardOwner } from '@ribbonry/contracts'
import styles from './avatar.module.css'

/** Matches the default picture. */
const DEFAULT = /^$|\/portrait\.svg$/

/** A member's picture, or the first letter of the name. */
export function Avatar({ user: { username, profile_image: image } }: { readonly user: BoardOwner }) {
  if (DEFAULT.test(image))
    return (
      <span className={styles.portrait} aria-hidden="true">
        {(Array.from(username)[0] ?? '?').toUpperCase()}
      </span>
    )
  return (
    <span className={styles.portrait}>
      <img src={image} alt="" width="300" height="250" />
    </span>
  )
}
