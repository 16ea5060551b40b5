import { type Batch, type LoggedMessage } from '../../src/index.ts'

/** Stores what a consumer received, and resolves when expected messages have arrived. */
export class Collector {
  readonly batches: Batch[] = []
  readonly #wishes: { fulfilled: (collector: Collector) => boolean; resolve: () => void }[] = []

  readonly handle = async (batch: Batch): Promise<void> => {
    this.take(batch)
  }

  take(batch: Batch): void {
    this.batches.push(batch)
    for (const wish of this.#wishes) if (wish.fulfilled(this)) wish.resolve()
  }

  get messages(): LoggedMessage[] {
    return this.batches.flatMap((batch) => batch.messages)
  }

  get texts(): string[] {
    return this.messages.map((message) => message.value.toString())
  }

  until(fulfilled: (collector: Collector) => boolean): Promise<void> {
    if (fulfilled(this)) return Promise.resolve()
    return new Promise((resolve) => this.#wishes.push({ fulfilled, resolve }))
  }

  /** Resolves when that many different texts have arrived. */
  distinct(count: number): Promise<void> {
    const seen = new Set<string>()
    let counted = 0
    return this.until(({ batches }) => {
      for (; counted < batches.length; counted += 1)
        for (const message of batches[counted]!.messages) seen.add(message.value.toString())
      return seen.size >= count
    })
  }
}
