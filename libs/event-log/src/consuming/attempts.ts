/** Counts the deliveries of the batch that starts at one offset of a partition. Another offset starts at 1 again. */
export class Attempts {
  readonly #counts = new Map<number, { offset: bigint; attempt: number }>()

  /** @returns the number of this delivery, from 1 */
  next(partition: number, offset: bigint): number {
    const known = this.#counts.get(partition)
    const attempt = known?.offset === offset ? known.attempt + 1 : 1
    this.#counts.set(partition, { offset, attempt })
    return attempt
  }
}
