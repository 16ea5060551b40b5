import type { PointerEvent } from 'react'
import styles from './focus-point.module.css'

export interface Focus {
  readonly x: number
  readonly y: number
}

interface FocusPointProps {
  readonly src: string
  /** In pixels, where it is known: then nothing moves when the picture comes. */
  readonly size?: { readonly width: number; readonly height: number }
  readonly focus: Focus
  readonly onFocus: (focus: Focus) => void
}

const PERCENT = 100

/** The point of a picture that every crop keeps, set by pressing the picture or by two sliders. */
export function FocusPoint({ src, size, focus, onFocus }: FocusPointProps) {
  const press = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onFocus({ x: share(clientX - left, width), y: share(clientY - top, height) })
  }
  return (
    <fieldset className={styles.focus}>
      <legend>What every crop keeps</legend>
      {/* The sliders set the same point without a pointer. */}
      <button type="button" className={styles.point} tabIndex={-1} aria-hidden="true" onPointerDown={press}>
        <img src={src} alt="" draggable={false} width={size?.width} height={size?.height} />
        <span className={styles.mark} style={{ left: `${focus.x * PERCENT}%`, top: `${focus.y * PERCENT}%` }} />
      </button>
      <Slider label="From the left" value={focus.x} onValue={(x) => onFocus({ ...focus, x })} />
      <Slider label="From the top" value={focus.y} onValue={(y) => onFocus({ ...focus, y })} />
    </fieldset>
  )
}

function share(part: number, whole: number): number {
  const exact = whole === 0 ? 0 : Math.min(Math.max(part / whole, 0), 1)
  return Math.round(exact * PERCENT) / PERCENT
}

function Slider({
  label,
  value,
  onValue,
}: {
  readonly label: string
  readonly value: number
  readonly onValue: (value: number) => void
}) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={PERCENT}
        value={Math.round(value * PERCENT)}
        aria-valuetext={`${Math.round(value * PERCENT)} percent`}
        onChange={({ currentTarget }) => onValue(currentTarget.valueAsNumber / PERCENT)}
      />
    </label>
  )
}
