import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { type Aggregate, ownRatingOptions, rate, type Rateable, RATEABLE_NAMES, type Rated } from '../ratings-calls.ts'
import styles from './rating-control.module.css'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { transportOf } from '../../../api/transport.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { type LoginHost, useLoginHost } from '../../../session/login-host.ts'
import { meOptions, useAccount } from '../../../session/account.ts'
import { RatingSender } from '../rating-sender.ts'
import { starValue } from '../../../ui/format/format.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

interface RatingControlProps {
  readonly target: Rateable
  /** Average and count after the rating. */
  readonly onRated: (aggregate: Aggregate) => void
}

/** Rating stars with a button that removes the rating. The stars keep their position. */
export function RatingControl({ target, onRated }: RatingControlProps) {
  const { stars, message, choose } = useRating(target, onRated)
  /** The button disappears with the rating, so the focus moves to the stars. */
  const removeRating = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    currentTarget.parentElement?.querySelector('input')?.focus()
    choose(0, 0)
  }
  const question = `Rate this ${RATEABLE_NAMES[target.kind]}`
  return (
    <div className={styles.rate}>
      <Stars label={question} value={stars} onChoose={choose} />
      {stars === 0 ? (
        <span className={styles.words} aria-hidden="true">
          {question}
        </span>
      ) : (
        <button type="button" className={styles.back} onClick={removeRating}>
          Take it back
        </button>
      )}
      <output className="sr">{message}</output>
    </div>
  )
}

interface OwnRating {
  /** The member's stars, shown before they are saved; 0 for none. */
  readonly stars: number
  /** Result of the last choice, for screen readers. */
  readonly message: string
  readonly choose: (stars: number, delay: number) => void
}

/** Optimistic rating by a member, rolled back on failure. Visitors are asked to log in first. */
function useRating(target: Rateable, onRated: (aggregate: Aggregate) => void): OwnRating {
  const client = useQueryClient()
  const login = useLoginHost()
  const own = useQuery(ownRatingOptions(target, useAccount().user?.user_id))
  const [chosen, setChosen] = useState<number>()
  const [message, setMessage] = useState('')
  const [sender] = useState(() => new RatingSender<Rated>())
  useEffect(
    () => () => {
      sender.flush()
    },
    [sender],
  )
  const choose = (stars: number, delay: number): void => {
    setChosen(stars)
    sender.enqueue(
      {
        stars,
        send: () => rateAsMember({ client, login }, target, stars),
        onSaved: ({ rating, ...aggregate }) => {
          void storeOwnRating(client, target, rating).then(() => {
            setChosen(undefined)
          })
          setMessage(rating === 0 ? 'Your rating is taken back.' : 'Thank you. Your rating is kept.')
          onRated(aggregate)
        },
        onFailed: (error) => {
          setChosen(undefined)
          setMessage('')
          if (error !== null)
            showMessage('Your rating could not be kept.', {
              label: 'Try again',
              run: () => {
                choose(stars, 0)
              },
            })
        },
      },
      delay,
    )
  }
  return { stars: chosen ?? own.data ?? 0, message, choose }
}

interface Asking {
  readonly client: QueryClient
  readonly login: LoginHost
}

/** Null when the visitor declines to log in. */
async function rateAsMember({ client, login }: Asking, target: Rateable, stars: number): Promise<Rated | null> {
  const name = RATEABLE_NAMES[target.kind]
  const isMember = await login.ask(`Log in to rate this ${name}.`, {
    newcomers: `Make an account to rate this ${name}. It costs nothing.`,
    wanted: { kind: 'rate', target, stars },
  })
  return isMember ? await rate(transportOf(client), target, stars) : null
}

/** Cancels a lookup under way, whose answer would be older. */
async function storeOwnRating(client: QueryClient, target: Rateable, stars: number): Promise<void> {
  const { queryKey } = ownRatingOptions(target, client.getQueryData(meOptions.queryKey)?.user.user_id)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, stars)
}

/** Debounce for arrow keys, in milliseconds. */
const ARROWS_MS = 600

interface StarsProps {
  /** Accessible name. */
  readonly label: string
  /** Selected stars, 0 for none. */
  readonly value: number
  /** Called with a delay in milliseconds, in which a further choice replaces this one. */
  readonly onChoose: (stars: number, delay: number) => void
  readonly count?: number
}

/** Radio buttons, for keyboard and screen readers. */
function Stars({ label, value, onChoose, count = 5 }: StarsProps) {
  const name = useId()
  const keyed = useRef(false)
  const given = starValue(value, count)
  const choose = (stars: number): void => {
    onChoose(stars, keyed.current ? ARROWS_MS : 0)
    keyed.current = false
  }
  return (
    <fieldset className={styles.stars}>
      <legend className="sr">{label}</legend>
      {Array.from({ length: count }, (_star, index) => index + 1).map((stars) => (
        <label key={stars} className={stars <= given ? `${styles.star} ${styles.on}` : styles.star}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={stars}
            checked={stars === given}
            onKeyDown={() => {
              keyed.current = true
            }}
            onChange={() => {
              choose(stars)
            }}
          />
          <Icon name="star" />
          <span className="sr">{stars === 1 ? '1 star' : `${stars} stars`}</span>
        </label>
      ))}
    </fieldset>
  )
}
