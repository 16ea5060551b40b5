import type { Canvas } from './canvas.ts'

interface Finish {
  /** Brightness factor that darkens towards the far corners. */
  readonly vignette: Float32Array
  /** Film grain, in steps of brightness. */
  readonly grain: Int8Array
}

const finishes = new Map<number, Finish>()

function finishFor(width: number, height: number): Finish {
  const kept = finishes.get(width)
  if (kept) return kept
  const vignette = new Float32Array(width * height)
  const grain = new Int8Array(width * height)
  let seed = 9
  let before = 0
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const distance = Math.hypot(x / width - 0.45, y / height - 0.45) / 0.8
      vignette[i] = 1 - 0.17 * Math.max(0, (distance - 0.55) / 0.45)
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
      const noise = ((seed >> 16) % 15) - 7
      grain[i] = Math.round((noise + before) * 0.32)
      before = noise
    }
  }
  const made = { vignette, grain }
  finishes.set(width, made)
  return made
}

/** Last pass over the whole picture: vignette and grain, which also hides the banding of gradients. */
export function finish({ pixels, width, height }: Canvas): void {
  const { vignette, grain } = finishFor(width, height)
  for (let i = 0, at = 0; i < vignette.length; i++, at += 3) {
    const factor = vignette[i]!
    const noise = grain[i]!
    pixels[at] = pixels[at]! * factor + noise
    pixels[at + 1] = pixels[at + 1]! * factor + noise
    pixels[at + 2] = pixels[at + 2]! * factor + noise
  }
}
