import { MediaError } from '../media-error.ts'

/**
 * Bounded concurrency with a bounded queue: at most `atOnce` tasks run and at most `longest` wait. Further tasks are refused with
 * `media-busy`, so that a flood of requests costs no memory.
 */
export function createWorkQueue(atOnce: number, longest: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longest) throw new MediaError('media-busy')
      // A finished task passes its slot on, so `running` stays the same.
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
