import { useEffect, useRef, useState } from 'react'

/** Milliseconds of the animation (advertiser.md section 9). */
const TWEEN_MS = 400

/** A value that animates to each new one; immediate with reduced motion. */
export function useTween(value: number): number {
  const [shown, setShown] = useState(value)
  const now = useRef(value)
  useEffect(() => {
    const from = now.current
    if (from === value) return undefined
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
    let frame = 0
    let began: number | undefined
    const step = (at: number) => {
      began ??= at
      const part = isStill ? 1 : Math.min((at - began) / TWEEN_MS, 1)
      now.current = part === 1 ? value : from + (value - from) * easeOut(part)
      setShown(now.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    if (isStill) step(0)
    else frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}

function easeOut(part: number): number {
  return 1 - (1 - part) ** 3
}
