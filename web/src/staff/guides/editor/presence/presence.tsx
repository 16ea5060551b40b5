import type { GuidePresence } from '@ribbonry/contracts'
import { useEffect } from 'react'
import type { ProductFields } from '../guide-values.ts'
import { placeText } from './presence-pace.ts'
import styles from './presence.module.css'
import { usePresence } from './use-presence.ts'

interface PresenceProps {
  readonly guideId: number
  readonly products: readonly ProductFields[]
  readonly me: number
  /** The version that is open here. */
  readonly version: number
  /** Called when somebody else saved a later version. */
  readonly onNewer: () => void
}

/** Other people who have the guide open, and their positions. */
export function Presence({ guideId, products, me, version, onNewer }: PresenceProps) {
  const present = usePresence(guideId)
  const newer = present !== undefined && present.version > version ? present : undefined
  useEffect(() => {
    if (newer !== undefined) onNewer()
  }, [newer, onNewer])
  const all = present?.people ?? []
  // Several windows of one's own are told once.
  const own = all.find(({ user_id: id }) => id === me)
  const people = all.filter((one) => one.user_id !== me || one === own)
  if (people.length === 0) return null
  const ids = products.map(({ product_id: id }) => id)
  return (
    <ul className={styles.people} aria-label="Also in this guide">
      {people.map((one) => (
        <Person key={`${one.user_id} ${one.client}`} person={one} isMe={one.user_id === me} at={placeText(one.at, ids)} />
      ))}
    </ul>
  )
}

interface PersonProps {
  readonly person: GuidePresence
  readonly isMe: boolean
  readonly at: string
}

function Person({ person: { username, at: place }, isMe, at }: PersonProps) {
  const name = isMe ? 'You, elsewhere' : username
  return (
    <li className={styles.person}>
      <span className={styles.initial} aria-hidden="true">
        {username.slice(0, 1).toUpperCase()}
      </span>
      <span>
        {name}
        {at !== '' && ' '}
        {at !== '' && (place.startsWith('product-') ? <a href={`#${place}`}>{`at ${at}`}</a> : `at ${at}`)}
      </span>
    </li>
  )
}
