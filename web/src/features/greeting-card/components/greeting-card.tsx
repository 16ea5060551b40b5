import type { Post } from '@ribbonry/contracts'
import { useId, useState } from 'react'
import { inRegion, type Region } from '../../../regions/region.ts'
import '../../../styles/card-colours.css'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useMounted } from '../../../ui/mounted/when-mounted.tsx'
import { QrCode } from '../../../ui/qr/qr-code.tsx'
import { Cover, COVER_LABELS, COVERS } from './covers.tsx'
import styles from './greeting-card.module.css'

/** Most characters that fit in the handwriting font. */
const MAX_TEXT = 140
const MAX_NAME = 40

interface GreetingCardProps {
  readonly post: Post
  readonly region: Region
}

/**
 * A printable card for a gift: one side of a sheet, folded twice. Cover and back are the lower half, the inside is upside down in
 * the upper half. The text stays in this page's fields, which no form submits.
 */
export function GreetingCard({ post, region }: GreetingCardProps) {
  const isLetter = region !== 'uk'
  return (
    <div className={`card-colours ${isLetter ? 'card-letter' : ''} ${styles.card}`}>
      <Covers />
      <div className={styles.sheet} role="group" aria-label="The card">
        <div className={styles.front}>
          {COVERS.map((name) => (
            <div key={name} className={styles[name]}>
              <Cover name={name} />
            </div>
          ))}
        </div>
        <div className={styles.inner}>
          <WhatItIs post={post} region={region} />
        </div>
        <Words />
        <div className={styles.back} aria-hidden="true">
          <svg viewBox="0 0 30 36">
            <use href="#i-logo" />
          </svg>
          Found on Ribbonry
        </div>
      </div>
      <div className={styles.controls}>
        <label className={styles.option}>
          <input type="checkbox" className={styles.says} defaultChecked />
          Say inside what it is
        </label>
        <div className={styles.actions}>
          <WhenPrintable />
          <a className={buttonClass({ variant: 'quiet' })} href={inRegion(region, `/${post.slug}/`)}>
            Back to the gift
          </a>
        </div>
        <p className={styles.note}>
          {isLetter ? 'One side of one Letter sheet' : 'One side of one A4 sheet, which makes an A6 card'}: fold the top half
          back, then the left half. What you write stays on this device.
        </p>
      </div>
    </div>
  )
}

function Covers() {
  const name = useId()
  return (
    <fieldset className={styles.covers}>
      <legend>Cover</legend>
      <div className={styles.choices}>
        {COVERS.map((cover, index) => (
          <label key={cover} className={styles.choice}>
            <input className="sr" type="radio" name={name} data-cover={cover} defaultChecked={index === 0} />
            <Cover name={cover} />
            <span className="sr">{COVER_LABELS[cover]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The right-hand page: fields that are printed. */
function Words() {
  const [length, setLength] = useState(0)
  const id = useId()
  return (
    <div className={styles.words}>
      <label className={styles.line}>
        <span>To</span>
        <input type="text" maxLength={MAX_NAME} autoComplete="off" />
      </label>
      <label className={styles.text}>
        <span className="sr">A line from you</span>
        <textarea
          rows={6}
          maxLength={MAX_TEXT}
          autoComplete="off"
          placeholder="Something that only you would say"
          aria-describedby={id}
          onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
        />
      </label>
      <p id={id} className={`${styles.count} num`}>{`${length} of ${MAX_TEXT}`}</p>
      <label className={styles.line}>
        <span>From</span>
        <input type="text" maxLength={MAX_NAME} autoComplete="off" />
      </label>
    </div>
  )
}

/** The left-hand page: the gift, and a QR code with the address of its page. */
function WhatItIs({ post, region }: GreetingCardProps) {
  const mounted = useMounted()
  return (
    <div className={styles.what}>
      <div className={styles.code}>
        {mounted && (
          <QrCode text={`${location.origin}${inRegion(region, `/${post.slug}/`)}`} label="A code that leads to the gift" />
        )}
      </div>
      <p className={styles.title}>{post.title}</p>
      {post.what !== '' && <p className={styles.plain}>{post.what}</p>}
    </div>
  )
}

/** Print button; without JavaScript, the browser's menu prints. */
function WhenPrintable() {
  const mounted = useMounted()
  return (
    <Button variant="main" disabled={!mounted} onClick={() => globalThis.print()}>
      Print the card <Icon name="gift" small />
    </Button>
  )
}
