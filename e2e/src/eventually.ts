import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the result is truthy and not empty, and returns it. */
export async function eventually<Answer>(
  ask: () => Answer | Promise<Answer>,
  { within = 60_000 } = {},
): Promise<Exclude<Answer, undefined | false>> {
  const deadline = Date.now() + within
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false && !(Array.isArray(answer) && answer.length === 0))
      return answer as Exclude<Answer, undefined | false>
    if (Date.now() > deadline) throw new Error(`It did not come within ${within} ms: ${ask.toString()}`)
    await pause(50)
  }
}
