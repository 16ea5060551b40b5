import { MediaError } from '../media-error.ts'

/**
 * Runs at most `atOnce` pieces of work at a time and lets at most `longest` wait; more are turned away with `media-busy`, so that
 * a flood of requests costs no memory.
 */
export function createWorkQueue(atOnce: number, longest: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longest) throw new MediaError('media-busy')
      // The one that ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
