import type { Area } from './canvas.ts'

/** A coarse grid of shadow values over part of the picture. Shadows are soft, so a cell may cover several pixels. */
export class Mask {
  readonly columns: number
  readonly rows: number
  values: Float32Array

  constructor(
    readonly area: Area,
    readonly step: number,
  ) {
    this.columns = Math.ceil((area.right - area.left) / step) + 1
    this.rows = Math.ceil((area.bottom - area.top) / step) + 1
    this.values = new Float32Array(this.columns * this.rows)
  }

  /** Sets every cell from the pixel position of its corner. */
  fill(value: (x: number, y: number) => number): this {
    let at = 0
    for (let row = 0; row < this.rows; row++) {
      const y = this.area.top + row * this.step
      for (let column = 0; column < this.columns; column++) this.values[at++] = value(this.area.left + column * this.step, y)
    }
    return this
  }

  /** A blurred copy; `radius` is in pixels. Two passes of a box blur approximate a Gaussian. */
  blurred(radius: number): Mask {
    const cells = Math.max(1, Math.round(radius / this.step))
    const copy = new Mask(this.area, this.step)
    copy.values = Float32Array.from(this.values)
    const scratch = new Float32Array(this.values.length)
    for (let pass = 0; pass < 2; pass++) {
      boxBlur(copy.values, scratch, { lines: this.rows, length: this.columns, stride: 1, lineStride: this.columns }, cells)
      boxBlur(scratch, copy.values, { lines: this.columns, length: this.rows, stride: this.columns, lineStride: 1 }, cells)
    }
    return copy
  }

  /** Shadow value at a pixel, linearly interpolated between cells. */
  at(x: number, y: number): number {
    const column = (x - this.area.left) / this.step
    const row = (y - this.area.top) / this.step
    const c = Math.min(this.columns - 2, Math.max(0, Math.floor(column)))
    const r = Math.min(this.rows - 2, Math.max(0, Math.floor(row)))
    const u = column - c
    const v = row - r
    const i = r * this.columns + c
    const { values } = this
    const upper = values[i]! + (values[i + 1]! - values[i]!) * u
    const lower = values[i + this.columns]! + (values[i + this.columns + 1]! - values[i + this.columns]!) * u
    return upper + (lower - upper) * v
  }
}

interface Lines {
  readonly lines: number
  readonly length: number
  readonly stride: number
  readonly lineStride: number
}

function boxBlur(from: Float32Array, to: Float32Array, { lines, length, stride, lineStride }: Lines, radius: number): void {
  const share = 1 / (radius * 2 + 1)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStride
    let sum = 0
    for (let i = 0; i <= Math.min(radius, length - 1); i++) sum += from[start + i * stride]!
    for (let i = 0; i < length; i++) {
      to[start + i * stride] = sum * share
      if (i + radius + 1 < length) sum += from[start + (i + radius + 1) * stride]!
      if (i - radius >= 0) sum -= from[start + (i - radius) * stride]!
    }
  }
}
