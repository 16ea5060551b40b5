import { type PointerEvent, type ReactNode, useState } from 'react'
import { nearestStep, type PlotArea, stepX } from './axis.ts'
import styles from './plot.module.css'
import { useWidth } from './use-width.ts'

/** A row of a tooltip. `colour` is the number of a chart colour. */
export interface Reading {
  readonly name: string
  readonly value: string
  readonly colour?: number
}

interface PlotProps {
  /** Accessible name. */
  readonly label: string
  readonly steps: number
  readonly heightFor: (width: number) => number
  /** Room for axis labels. */
  readonly margin: { readonly left: number; readonly right: number }
  readonly nameOf: (step: number) => string
  readonly readingsOf: (step: number) => readonly Reading[]
  readonly children: (area: PlotArea, width: number) => ReactNode
}

/**
 * Frame of a time chart: a marker at the pointed step, and its tooltip. A slider over the drawing gives keyboards and screen
 * readers the same values.
 */
export function Plot({ label, steps, heightFor, margin, nameOf, readingsOf, children }: PlotProps) {
  const [box, width] = useWidth()
  const height = heightFor(width)
  const [pointed, setPointed] = useState<number | null>(null)
  const area: PlotArea = { left: margin.left, right: Math.max(width - margin.right, margin.left), steps }
  const at = pointed === null || pointed >= steps ? null : pointed
  const point = (event: PointerEvent<HTMLDivElement>) => {
    setPointed(nearestStep(area, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  const shownStep = at ?? steps - 1
  if (steps === 0) return null
  const valueText = [nameOf(shownStep), ...readingsOf(shownStep).map(({ name, value }) => `${name} ${value}`)].join(', ')
  return (
    <div
      ref={box}
      className={styles.plot}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => {
        setPointed(null)
      }}
    >
      {width === 0 ? (
        <svg height={height} aria-hidden="true" />
      ) : (
        <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} aria-hidden="true">
          {children(area, width)}
          {at !== null && <line className={styles.cursor} x1={stepX(area, at)} x2={stepX(area, at)} y1={0} y2={height - 24} />}
        </svg>
      )}
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={steps - 1}
        value={shownStep}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => {
          setPointed(Number(event.currentTarget.value))
        }}
        onFocus={() => {
          setPointed(shownStep)
        }}
        onBlur={() => {
          setPointed(null)
        }}
      />
      {at !== null && <Tooltip title={nameOf(at)} readings={readingsOf(at)} x={stepX(area, at)} width={width} />}
    </div>
  )
}

interface TooltipProps {
  readonly title: string
  readonly readings: readonly Reading[]
  readonly x: number
  readonly width: number
}

function Tooltip({ title, readings, x, width }: TooltipProps) {
  const gap = 12
  return (
    <div className={styles.tooltip} aria-hidden="true" style={x > width / 2 ? { right: width - x + gap } : { left: x + gap }}>
      <strong>{title}</strong>
      <dl>
        {readings.map(({ name, value, colour }) => (
          <div key={name}>
            <dt>
              {colour !== undefined && <Swatch colour={colour} />}
              {name}
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Dot in a chart colour. */
export function Swatch({ colour }: { readonly colour: number }) {
  return (
    <svg className={`${styles.swatch} ${styles[`colour${colour}`]}`} viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="5" />
    </svg>
  )
}

/** Class that sets `currentColor` to a chart colour. */
export function colourClass(colour: number): string {
  return styles[`colour${colour}`] ?? ''
}
